import CircularProgress from '@mui/material/CircularProgress';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useSuspenseQuery } from '@tanstack/react-query';
import Check from 'lucide-react/icons/check';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import X from 'lucide-react/icons/x';
import { useEffect, useId, useRef, useState } from 'react';
import { profileQuery } from '#features/accounts/web.ts';
import type { SectionCreatorRequest } from '#features/journal/journal/web/open-section-creator.ts';
import { Button } from '#ui/buttons/button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { DiscardChangesDialog } from '#ui/dialogs/discard-changes-dialog.tsx';
import { UnreachableNotice } from '#ui/dialogs/unreachable-notice.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { VisuallyHidden } from '#ui/signs/visually-hidden.tsx';
import { useSnackbar } from '#ui/snackbar/snackbar.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { useText } from '#ui/words/language.ts';
import { uiText } from '#ui/words/text.ts';
import { SECTION_NAME_MAX } from '../../contract/sections.ts';
import type { MissingStep, SaveState } from '../../rules/saving.ts';
import { sectionsText } from '../../text.ts';
import { SearchBuilder } from '../builder/search-builder.tsx';
import type { OpenedSection } from '../opened-section.ts';
import { ResultsArea } from '../results/results-area.tsx';
import { Audience } from './audience.tsx';
import { CreatorFrame } from './creator-frame.ts';
import { paneId, panelId, SearchTabs, tabId } from './search-tabs.tsx';
import { SideBySide } from './side-by-side.tsx';
import { useCreator } from './use-creator.ts';

interface SaveButtonProps {
  readonly exists: boolean;
  readonly state: SaveState;
  readonly isEnabled: boolean;
  /** The missing step that disables it. */
  readonly missing: MissingStep | null;
  readonly onSave: () => void;
}

const SIGNS = {
  none: <Check />,
  running: <CircularProgress size={16} thickness={5} color="inherit" aria-hidden="true" />,
  succeeded: <CircleCheck />,
  failed: <CircleAlert />,
} as const;

/**
 * SC-05: creates or updates the section and shows the state of saving; while disabled, the missing step is shown
 * beside it.
 */
function SaveButton({ exists, state, isEnabled, missing, onSave }: SaveButtonProps) {
  const text = useText(sectionsText);
  const { saving } = useText(uiText);
  const missingId = useId();
  const statusText = {
    none: '',
    running: saving,
    succeeded: text.saved[exists ? 'changed' : 'new'],
    failed: text.saveFailed,
  };
  return (
    <>
      <VisuallyHidden role="status">{statusText[state]}</VisuallyHidden>
      <span className="missing" id={missingId} role="status">
        {missing === null ? '' : text.missing[missing]}
      </span>
      <Button
        variant="principal"
        startIcon={SIGNS[state]}
        disabled={!isEnabled}
        data-state={state}
        aria-busy={state === 'running' || undefined}
        aria-describedby={missing === null ? undefined : missingId}
        onClick={onSave}
      >
        {exists ? text.save : text.create}
      </Button>
    </>
  );
}

interface CreatorProps {
  readonly titleId: string;
  readonly request: SectionCreatorRequest;
  /** Null for a new section. */
  readonly opened: OpenedSection | null;
  readonly onClose: () => void;
  /** Passes the handler that the surrounding dialog calls before closing. */
  readonly onLeaving: (leave: () => void) => void;
}

/** SC-05: name and save button in the header, criteria on the left, results on the right. */
export function Creator({ titleId, request, opened, onClose, onLeaving }: CreatorProps) {
  const text = useText(sectionsText);
  const { close } = useText(uiText);
  const { show } = useSnackbar();
  const creatorId = useId();
  const isWide = useMediaQuery('(min-width: 1100px)');
  const { verticalSplitSectionCreator } = useSuspenseQuery(profileQuery).data.featureSwitches;
  const creator = useCreator(request, opened, onClose);
  const { searches, saving, leaving } = creator;
  const { shown } = searches;
  const [isSideBySide, setSideBySide] = useState(false);
  onLeaving(leaving.ask);
  // Focuses the first field, except on touch screens, where the keyboard would cover half of the dialog.
  useEffect(() => {
    if (!window.matchMedia('(pointer: coarse)').matches) {
      document.getElementById(panelId(creatorId))?.querySelector('textarea')?.focus();
    }
  }, [creatorId]);

  const closeSearch = (key: number) => {
    const nextKey = searches.remove(key);
    if (nextKey === null) return show({ text: text.lastSearch });
    // After rendering: its tab, or the heading of its pane.
    requestAnimationFrame(() =>
      [tabId, paneId]
        .map((idOf) => document.getElementById(idOf(creatorId, nextKey)))
        .find((element) => element !== null)
        ?.focus(),
    );
  };
  const number = searches.searches.findIndex(({ key }) => key === shown?.key) + 1;
  const showsPanes = isSideBySide && isWide && searches.canRemove;
  const isTaken = saving.state === 'failed' && saving.problem?.reason === 'section-name-taken';
  const nameField = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isTaken) nameField.current?.focus();
  }, [isTaken]);
  return (
    <CreatorFrame>
      <header>
        <h2 id={titleId}>{creator.exists ? text.changeTitle : text.newTitle}</h2>
        <TextField
          className="name"
          label={text.name}
          hideLabel
          size="compact"
          value={creator.name}
          placeholder={text.namePlaceholder}
          maxLength={SECTION_NAME_MAX}
          disabled={saving.state === 'running'}
          ref={nameField}
          error={isTaken ? text.nameTaken : null}
          onChange={(event) => creator.setName(event.target.value)}
        />
        <span className="readers">
          <Audience
            reflectionId={creator.reflectionId}
            groupId={creator.groupId}
            onChoose={creator.setGroupId}
          />
        </span>
        <span className="save">
          <SaveButton
            exists={creator.exists}
            state={saving.state}
            isEnabled={creator.canSave}
            missing={creator.missing}
            onSave={creator.save}
          />
        </span>
        <IconButton className="close" label={close} onClick={leaving.ask}>
          <X size={18} />
        </IconButton>
      </header>
      <UnreachableNotice />
      <div className="notices">
        {saving.state === 'failed' && !isTaken ? (
          <Notice kind="error">
            {text.saveFailed} {saving.problem?.message}
          </Notice>
        ) : null}
        {opened && opened.lostSearchIds.length > 0 ? (
          <Notice kind="warning">
            {text.searchLost}
            {opened.lostSearchIds.map((searchId) => (
              <div key={searchId}>
                <code lang="en">{text.fetchFailed(searchId)}</code>
              </div>
            ))}
          </Notice>
        ) : null}
      </div>
      {showsPanes ? (
        <SideBySide
          creatorId={creatorId}
          searches={searches}
          isSplit={verticalSplitSectionCreator}
          onClose={closeSearch}
          onBack={() => setSideBySide(false)}
        />
      ) : (
        <SearchTabs
          creatorId={creatorId}
          searches={searches}
          onClose={closeSearch}
          onSideBySide={isWide ? () => setSideBySide(true) : null}
        />
      )}
      {!showsPanes && shown ? (
        <div
          key={shown.key}
          className="halves"
          role="tabpanel"
          id={panelId(creatorId)}
          aria-labelledby={tabId(creatorId, shown.key)}
        >
          <SearchBuilder search={shown} number={number} searches={searches} />
          <ResultsArea search={shown} number={number} onRetry={() => searches.retry(shown.key)} />
        </div>
      ) : null}
      <DiscardChangesDialog leaving={leaving} />
    </CreatorFrame>
  );
}
