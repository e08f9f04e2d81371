import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import Flag from 'lucide-react/icons/flag';
import { profileQuery } from '#features/accounts/web.ts';
import { CodeLetter } from '#features/analyses/analyses/web/code-letter.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { VisuallyHidden } from '#ui/signs/visually-hidden.tsx';
import { ON_TOUCH } from '#ui/theme/control-styles.ts';
import { colour } from '#ui/theme/palette.ts';
import { typeStyles } from '#ui/theme/type-styles.ts';
import { useText } from '#ui/words/language.ts';
import { RelativeTime } from '#ui/words/relative-time.tsx';
import { isDone, progressOf, whyCannotAnswer } from '../../rules/mission.ts';
import { elementsText, missionsText } from '../../text.ts';
import { type ShownElement, useElementActions, useElementSelection } from '../element-actions.ts';
import { UserText } from '../words/user-text.tsx';
import { AssigneeRow } from './assignee-row.tsx';

/** The layout of a mission: its kind, and the box with the request, its passage and its assignees. */
const MissionFrame = styled('div')({
  minWidth: 0,
  '& > .kind': {
    display: 'flex',
    alignItems: 'center',
    gap: 6,
    marginBottom: 8,
    color: colour.text3,
    fontSize: '0.75rem',
    lineHeight: 16 / 12,
    fontWeight: 600,
    '& > span': {
      marginLeft: 'auto',
      padding: '2px 8px',
      borderRadius: 10,
      background: colour.sunken,
      color: colour.text2,
      fontWeight: 550,
    },
  },
  '& > .box': { border: `1px solid ${colour.line}`, borderRadius: 10, overflow: 'hidden' },
  '& .head': { display: 'flex', alignItems: 'flex-start', gap: 12, padding: '12px 14px' },
  '& .head > div': { position: 'relative', flex: 1, minWidth: 0, lineHeight: 21 / 14 },
  '& .given': { marginTop: 4, color: colour.text3, fontSize: '0.75rem', lineHeight: 16 / 12 },
  '& .passage': {
    ...typeStyles.quote,
    display: 'block',
    width: '100%',
    minHeight: 28,
    margin: '6px 0 0',
    padding: '0 0 0 10px',
    border: 0,
    borderLeft: `3px solid ${colour.markLine}`,
    background: 'none',
    color: colour.text2,
    fontSize: '0.875rem',
    textAlign: 'left',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    '&:hover': { color: colour.text },
    [ON_TOUCH]: { minHeight: 44 },
  },
  '& ul': { margin: 0, padding: 0, listStyle: 'none' },
  '& .end': {
    display: 'flex',
    justifyContent: 'flex-end',
    padding: '6px 8px',
    borderTop: `1px solid ${colour.line}`,
  },
});

interface ProgressRingProps {
  readonly done: number;
  readonly total: number;
}

/** « 1/3 » in a ring that closes as assignees answer. */
function ProgressRing({ done, total }: ProgressRingProps) {
  const text = useText(missionsText);
  const percent = total === 0 ? 0 : (done / total) * 100;
  return (
    <Ring
      role="img"
      aria-label={text.progress(done, total)}
      style={{ background: `conic-gradient(${colour.d} ${percent}%, ${colour.line} 0)` }}
    >
      <b>
        {done}/{total}
      </b>
    </Ring>
  );
}

const Ring = styled('span')({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: 36,
  height: 36,
  borderRadius: '50%',
  '& > b': {
    display: 'grid',
    placeItems: 'center',
    width: 28,
    height: 28,
    borderRadius: '50%',
    background: colour.surface,
    fontSize: '0.6875rem',
    fontWeight: 650,
    fontVariantNumeric: 'tabular-nums',
  },
});

interface MissionBoxProps {
  readonly element: ShownElement;
  /** Whether the reader is its author. */
  readonly isMine: boolean;
}

/** AL-10: the request, its assignees, their progress and answers. */
export function MissionBox({ element, isMine }: MissionBoxProps) {
  const text = useText(missionsText);
  const { codes } = useText(elementsText);
  const actions = useElementActions();
  const { data: me } = useQuery(profileQuery);
  const { mission, codeClassification: code } = element;
  if (!mission) return null;
  const isClosed = mission.closedOn !== null;
  const mayAct = actions !== null && !element.saving;
  return (
    <MissionFrame>
      <p className="kind">
        <Flag size={14} />
        {text.mission}
        {isClosed ? <span>{text.closed}</span> : null}
      </p>
      <div className="box">
        <div className="head">
          <ProgressRing {...progressOf(mission)} />
          <div>
            <UserText text={element.text} />
            <AttachedPassage element={element} />
            <p className="given">
              {text.entrusted} <RelativeTime at={element.timestamp} />{' '}
              {text.toColleagues(mission.assignees.length)}
            </p>
          </div>
          {code ? (
            <>
              <CodeLetter code={code} />
              <VisuallyHidden>{codes[code]}</VisuallyHidden>
            </>
          ) : null}
        </div>
        <ul aria-label={text.people}>
          {mission.assignees.map((assignee) => (
            <AssigneeRow
              key={assignee.colleague.id}
              missionId={element.id}
              assignee={assignee}
              isMe={assignee.colleague.id === me?.id}
              mayAnswer={
                mayAct && assignee.colleague.id === me?.id && whyCannotAnswer(mission, me.id) === null
              }
              isClosed={isClosed}
            />
          ))}
        </ul>
        {isMine && mayAct && (isClosed || !isDone(mission)) ? (
          <div className="end">
            <Button
              size="small"
              variant="discret"
              onClick={() => actions.closeMission(element.id, !isClosed)}
            >
              {isClosed ? text.reopen : text.close}
            </Button>
          </div>
        ) : null}
      </div>
    </MissionFrame>
  );
}

function AttachedPassage({ element }: Pick<MissionBoxProps, 'element'>) {
  const text = useText(missionsText);
  const { choose } = useElementSelection();
  if (!element.anchor) return null;
  return (
    <button type="button" className="passage" title={text.showPassage} onClick={() => choose(element.id)}>
      <VisuallyHidden>{text.passage}</VisuallyHidden> {text.quoted(element.anchor.exact.trim())}
    </button>
  );
}
