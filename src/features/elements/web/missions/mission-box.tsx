import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import Flag from 'lucide-react/icons/flag';
import { profileQuery } from '#features/accounts/web/public.ts';
import { CodeLetter } from '#features/analyses/web/public.ts';
import { Button } from '#ui/buttons/button.tsx';
import { VisuallyHidden } from '#ui/signs/visually-hidden.tsx';
import { ON_TOUCH } from '#ui/theme/control-styles.ts';
import { colour } from '#ui/theme/palette.ts';
import { typeStyles } from '#ui/theme/type-styles.ts';
import { useText } from '#ui/words/language.ts';
import { RelativeTime } from '#ui/words/relative-time.tsx';
import { isDone, progressOf, whyCannotAnswer } from '../../rules/mission.ts';
import { elementsText } from '../../text.ts';
import { type ShownElement, useElementActs } from '../element-acts.ts';
import { useElementSelection } from '../element-selection.ts';
import { Words } from '../words/words.tsx';
import { AssigneeRow } from './assignee-row.tsx';
import { missionsText } from './missions-text.ts';
import { ProgressRing } from './progress-ring.tsx';

interface MissionBoxProps {
  readonly element: ShownElement;
  /** Whether the reader gave it. */
  readonly isMine: boolean;
}

/** AL-10: what was asked of whom, how far it is, and everyone's answer. */
export function MissionBox({ element, isMine }: MissionBoxProps) {
  const text = useText(missionsText);
  const { codes } = useText(elementsText);
  const acts = useElementActs();
  const { data: me } = useQuery(profileQuery);
  const { mission, codeClassification: code } = element;
  if (!mission) return null;
  const isClosed = mission.closedOn !== null;
  const mayAct = acts !== null && !element.saving;
  return (
    <Mission>
      <p className="kind">
        <Flag size={14} />
        {text.mission}
        {isClosed ? <span>{text.closed}</span> : null}
      </p>
      <div className="box">
        <div className="head">
          <ProgressRing {...progressOf(mission)} />
          <div>
            <Words text={element.text} />
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
            <Button size="small" variant="discret" onClick={() => acts.closeMission(element.id, !isClosed)}>
              {isClosed ? text.reopen : text.close}
            </Button>
          </div>
        ) : null}
      </div>
    </Mission>
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

const Mission = styled('div')({
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
