import type { Command } from '#ui/keyboard/commands.ts';
import { Kbd } from '#ui/keyboard/kbd.tsx';
import { Row } from './row.tsx';

/** A page or action, with its keyboard shortcut. */
export function CommandRow({ command }: { command: Command }) {
  return (
    <Row
      isPlain
      sign={<command.icon />}
      title={command.title}
      end={
        command.keys ? (
          <span className="keys">
            {command.keys.map((key) => (
              <Kbd key={key}>{key}</Kbd>
            ))}
          </span>
        ) : null
      }
    />
  );
}
