import type { Editor } from '@tiptap/core';
import Ellipsis from 'lucide-react/icons/ellipsis';
import LinkIcon from 'lucide-react/icons/link';
import { ToolMenu } from '#ui/toolbar/tool-menu.tsx';
import { ToolbarButton } from '#ui/toolbar/toolbar-button.tsx';
import { useText } from '#ui/words/language.ts';
import { commandsText } from '../acts/commands-text.ts';
import { commandItems } from './command-items.ts';

interface MoreMenuProps {
  readonly editor: Editor;
  readonly onLink: () => void;
}

/** The commands without a button in the toolbar. */
export function MoreMenu({ editor, onLink }: MoreMenuProps) {
  const text = useText(commandsText);
  return (
    <ToolMenu
      label={text.more}
      items={() => [
        { label: text.link, icon: LinkIcon, keys: 'mod+shift+k', isOn: editor.isActive('link'), run: onLink },
        ...commandItems(editor, text, ['underline', 'strike', 'code', 'blockquote', 'newline', 'clear']),
      ]}
      opener={(props) => (
        <ToolbarButton label={text.more} {...props}>
          <Ellipsis />
        </ToolbarButton>
      )}
    />
  );
}
