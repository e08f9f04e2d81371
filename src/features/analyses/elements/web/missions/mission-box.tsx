import { useQuery } from '@tanstack/react-query';
import Flag from 'lucide-react/icons/flag';
import { profileQuery } from '#features/accounts/web.ts';
import { CodeLetter } from '#features/analyses/analyses/web/code-letter.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { VisuallyHidden } from '#ui/signs/visually-hidden.tsx';
import { useText } from '#ui/words/language.ts';
import { RelativeTime } from '#ui/words/relative-time.tsx';
import { isDone, progressOf, whyCannotAnswer } from '../../rules/mission.ts';
import { elementsText } from '../../text.ts';
import { type ShownElement, useElementActs } from '../element-acts.ts';
import { useElementSelection } from '../element-selection.ts';
import { UserText } from '../words/user-text.tsx';
import { AssigneeRow } from './assignee-row.tsx';
import { MissionFrame } from './mission-frame.ts';
import { missionsText } from './missions-text.ts';
import { ProgressRing } from './progress-ring.tsx';

interface MissionBoxProps {
  readonly element: ShownElement;
  /** Whether the reader is its author. */
  readonly isMine: boolean;
}

/** AL-10: the request, its assignees, their progress and answers. */
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
            <Button size="small" variant="discret" onClick={() => acts.closeMission(element.id, !isClosed)}>
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
