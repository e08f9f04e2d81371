import { MissionBox } from '../missions/mission-box.tsx';
import { ElementFooter } from './element-footer.tsx';
import type { ShownProps } from './shown-props.ts';
import { useAuthoring } from './use-authoring.ts';

/** A mission with its discussion. */
export function Mission({ element, isMine, state, onAttach }: ShownProps) {
  const authoring = useAuthoring(element, isMine);
  const { id, anchor } = element;
  return (
    <div className="mission">
      <MissionBox element={element} isMine={isMine} />
      <ElementFooter
        element={element}
        state={state}
        authoring={authoring}
        onAttach={authoring.acts && anchor ? () => onAttach(id) : null}
      />
    </div>
  );
}
