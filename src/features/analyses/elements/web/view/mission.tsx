import { MissionBox } from '../missions/mission-box.tsx';
import { ElementFoot } from './element-foot.tsx';
import type { ShownProps } from './shown-props.ts';
import { useAuthoring } from './use-authoring.ts';

/** A mission with its discussion. */
export function Mission({ element, isMine, state, onAttach }: ShownProps) {
  const authoring = useAuthoring(element, isMine);
  const { id, anchor } = element;
  return (
    <div className="mission">
      <MissionBox element={element} isMine={isMine} />
      <ElementFoot
        element={element}
        state={state}
        authoring={authoring}
        onAttach={authoring.acts && anchor ? () => onAttach(id) : null}
      />
    </div>
  );
}
