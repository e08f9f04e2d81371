import Flag from 'lucide-react/icons/flag';
import Highlighter from 'lucide-react/icons/highlighter';
import MessageSquare from 'lucide-react/icons/message-square';
import { CodeLetter } from '#features/analyses/web.ts';
import { Tooltip } from '#ui/signs/tooltip.tsx';
import { useText } from '#ui/words/language.ts';
import type { ToolbarAct } from '../../rules/toolbar-acts.ts';
import { readerText } from '../../text.ts';

const ICONS = { highlight: Highlighter, comment: MessageSquare, mission: Flag } as const;

interface ToolbarButtonProps {
  readonly act: ToolbarAct;
  readonly isTabStop: boolean;
  onAct(): void;
}

/** A button of the toolbar: a letter on its colour, or an icon with its label where there is room. */
export function ToolbarButton({ act: { name, key }, isTabStop, onAct }: ToolbarButtonProps) {
  const text = useText(readerText);
  const isOther = name === 'highlight' || name === 'comment' || name === 'mission';
  const label = isOther ? text.toolbar[name] : text.codes[name];
  const Icon = isOther ? ICONS[name] : null;
  return (
    <Tooltip title={key ? text.toolbar.withKey(label, key.toUpperCase()) : label}>
      <button
        type="button"
        className="act"
        aria-label={label}
        aria-keyshortcuts={key ?? undefined}
        data-code={isOther ? undefined : name}
        tabIndex={isTabStop ? 0 : -1}
        onClick={onAct}
      >
        {Icon ? <Icon /> : null}
        {isOther ? <span className="words">{label}</span> : <CodeLetter code={name} />}
      </button>
    </Tooltip>
  );
}
