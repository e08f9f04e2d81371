import { styled } from '@mui/material/styles';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { colour } from '#ui/theme/palette.ts';
import { useText } from '#ui/words/language.ts';
import type { LinkedReflection, ShownEntry } from '../contract/access.ts';
import type { ItemKind } from '../events.ts';
import { entityKey } from '../rules/entity.ts';
import { sharingText } from '../text.ts';
import { EntryPicture } from './entry-picture.tsx';

/** D2 §2. */
const MISSING_HEIGHT = 160;

interface MissingDialogProps {
  readonly kind: ItemKind;
  readonly missing: readonly ShownEntry[];
  /** The reflections they take part in. */
  readonly citing: readonly LinkedReflection[];
  readonly failure: string | null;
  readonly isSaving: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** D3 §7. */
const WIDTH_PX = 580;

/** SE-03: lists participants of linked reflections who lack access, and offers to grant it to them too. */
export function MissingDialog(props: MissingDialogProps) {
  const { kind, missing, citing, failure, isSaving, onConfirm, onCancel } = props;
  const text = useText(sharingText);
  const [only, ...others] = citing;
  const reflection = only && others.length === 0 ? only.title : null;
  return (
    <ConfirmDialog
      open
      title={text.giveToo}
      width={WIDTH_PX}
      subtitle={text.lacking(missing.length, reflection, kind)}
      confirmLabel={text.giveAndSave}
      busy={isSaving}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {failure ? <Notice kind="error">{failure}</Notice> : null}
      {/* Makes the scrolling list reachable by keyboard. */}
      <Missing aria-label={text.missing} tabIndex={0}>
        {missing.map((entry) => (
          <li key={entityKey(entry)}>
            <EntryPicture entry={entry} size={32} />
            <div>
              <p>{entry.displayName}</p>
              <p>{entry.entityType === 'Group' ? text.groupOf(entry.memberCount) : text.participant}</p>
            </div>
          </li>
        ))}
      </Missing>
    </ConfirmDialog>
  );
}

const Missing = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  maxHeight: MISSING_HEIGHT,
  overflowY: 'auto',
  border: `1px solid ${colour.line}`,
  borderRadius: 10,
  '[role=alert] + &': { marginTop: 14 },
  '& > li': { display: 'flex', alignItems: 'center', gap: 12, minHeight: 52, padding: '0 16px' },
  '& > li + li': { borderTop: `1px solid color-mix(in srgb, ${colour.line} 60%, transparent)` },
  '& > li > div': { minWidth: 0 },
  '& p': { fontWeight: 500, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& p + p': { fontSize: '0.75rem', lineHeight: 16 / 12, fontWeight: 400, color: colour.text3 },
});
