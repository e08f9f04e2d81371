import { useEffect, useRef } from 'react';
import type { Command } from '#ui/keyboard/commands.ts';
import { Kbd } from '#ui/keyboard/kbd.tsx';
import { useText } from '#ui/words/language.ts';
import { shellText } from '../shell-text.ts';
import { PaletteList } from './palette-styles.ts';

interface CommandListProps {
  readonly id: string;
  readonly commands: readonly Command[];
  readonly active: Command | undefined;
  readonly query: string;
  readonly onRun: (command: Command) => void;
  /** The pointer moved over the command at this place. */
  readonly onPoint: (place: number) => void;
}

export const commandElementId = (listId: string, command: Command) => `${listId}-${command.id}`;

/** What was found, under its headings; the keyboard stays in the field and this follows. */
export function CommandList({ id, commands, active, query, onRun, onPoint }: CommandListProps) {
  const text = useText(shellText);
  const list = useRef<HTMLDivElement>(null);
  const activeElementId = active ? commandElementId(id, active) : null;
  useEffect(() => {
    if (activeElementId) document.getElementById(activeElementId)?.scrollIntoView({ block: 'nearest' });
  }, [activeElementId]);
  const groups = [...Map.groupBy(commands, ({ group }) => group)];
  return (
    <PaletteList ref={list} id={id} role="listbox" aria-label={text.paletteLabel} tabIndex={-1}>
      {groups.map(([group, members]) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options inside a listbox has no element of its own
        <div key={group} role="group" aria-label={group}>
          <p aria-hidden="true" className="heading">
            {group}
          </p>
          {members.map((command) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard drives the list from the field above
            // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field; this is its active descendant
            <div
              key={command.id}
              id={commandElementId(id, command)}
              role="option"
              aria-selected={command === active}
              onClick={() => onRun(command)}
              onPointerMove={() => onPoint(commands.indexOf(command))}
            >
              <span className="icon">
                <command.icon />
              </span>
              <span className="title">{command.title}</span>
              <span className="keys">
                {command.keys?.map((key) => (
                  <Kbd key={key}>{key}</Kbd>
                ))}
              </span>
            </div>
          ))}
        </div>
      ))}
      {commands.length === 0 ? (
        <div className="none">
          <p>{text.noCommand(query)}</p>
          <p>{text.noCommandBody}</p>
        </div>
      ) : null}
    </PaletteList>
  );
}
