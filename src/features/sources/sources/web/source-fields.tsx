import { styled } from '@mui/material/styles';
import Globe from 'lucide-react/icons/globe';
import Rss from 'lucide-react/icons/rss';
import { type ReactNode, type Ref, useEffect, useRef } from 'react';
import { BusyButton } from '#ui/buttons/busy-button.tsx';
import { ChipsField } from '#ui/fields/chips-field.tsx';
import { LabelRow } from '#ui/fields/field-frame.ts';
import { SelectField } from '#ui/fields/select-field.tsx';
import { Switch } from '#ui/fields/switch.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { colour } from '#ui/theme/palette.ts';
import { useLanguage, useText } from '#ui/words/language.ts';
import { SOURCE_TITLE_MAX } from '../contract/sources.ts';
import { mySourcesText, sourcesText } from '../text.ts';
import { languageName } from './language-name.ts';
import type { EditedField } from './source-draft.ts';
import { TrialResult } from './trial/trial-result.tsx';
import { trialText } from './trial/trial-text.ts';
import { useFeedTrial } from './trial/use-feed-trial.ts';
import type { SourceForm } from './use-source-form.ts';

/** The layout follows the width of the container: a panel, a dialog or a phone. */
const FieldContainer = styled('div')({
  containerType: 'inline-size',
  '& > [role=alert]': { marginTop: 14 },
});

/** Height of label and border above a field, to align a button beside it. */
const BESIDE_FIELD = 24;

const FieldGrid = styled('div')({
  display: 'grid',
  gap: '14px 16px',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '& .feed': {
    display: 'grid',
    gap: 10,
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignItems: 'start',
    '& > button': { justifySelf: 'start', minHeight: 40 },
  },
  '& .state > div:last-of-type': { display: 'flex', alignItems: 'center', gap: 10, minHeight: 40 },
  '& .state small': { fontSize: '0.8125rem', lineHeight: 18 / 13, color: colour.text3 },
  '& .trial': { marginTop: -6 },
  '& .buttons': { display: 'flex', justifyContent: 'flex-end', gap: 8, marginTop: 4 },
  '@container (min-width: 520px)': {
    gridTemplateColumns: 'repeat(6, minmax(0, 1fr))',
    '& .title, & .keywords, & .buttons, & .trial, & .feed, & .state': { gridColumn: '1 / -1' },
    '& .domain, & .language': { gridColumn: 'span 3' },
    '&[data-own] .domain': { gridColumn: '1 / -1' },
    '& .feed': { gridTemplateColumns: 'minmax(0, 1fr) auto' },
    '& .feed > button': { marginTop: BESIDE_FIELD },
  },
  '@container (min-width: 860px)': {
    '& .title, & .domain, & .language, & .state': { gridColumn: 'span 2' },
    '& .feed, & .keywords': { gridColumn: 'span 4' },
    // Aligned with the field beside it, whatever text is below that field.
    '& .buttons': { gridColumn: 'span 2', margin: '26px 0 0', alignSelf: 'start' },
  },
});

interface Props {
  readonly form: SourceForm;
  /** Supported languages; omitted for a personal source, which is read in any language. */
  readonly languages?: readonly string[];
  readonly firstField?: Ref<HTMLInputElement>;
  /** The field to focus in a dialog. */
  readonly autoFocus?: EditedField;
  /** Shown beside the last field, if wide enough. */
  readonly buttons?: ReactNode;
}

/** The fields of a source, to add or edit one; its feed can be tried before saving. */
export function SourceFields({ form, languages, firstField, autoFocus, buttons }: Props) {
  const { form: text, state } = useText(sourcesText);
  const mine = useText(mySourcesText);
  const { test } = useText(trialText);
  const language = useLanguage();
  const trial = useFeedTrial(form);
  const keywords = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (autoFocus === 'keywords') keywords.current?.querySelector('input')?.focus();
  }, [autoFocus]);
  const { draft } = form;
  const fieldProps = (field: 'title' | 'domain' | 'rssUrl') => ({
    value: draft[field],
    error: form.problem(field),
    autoComplete: 'off',
    autoFocus: autoFocus === field,
    onChange: (event: { target: { value: string } }) => form.write(field, event.target.value),
    onBlur: () => form.leave(field),
  });
  const address = { type: 'url', inputMode: 'url', spellCheck: false, placeholder: 'https://' } as const;
  const feed = fieldProps('rssUrl');
  const options =
    !languages || languages.includes(draft.language) ? languages : [draft.language, ...languages];
  return (
    <FieldContainer>
      <FieldGrid data-own={languages ? undefined : ''}>
        <TextField
          className="title"
          label={text.name}
          maxLength={SOURCE_TITLE_MAX}
          {...fieldProps('title')}
          {...(firstField ? { ref: firstField } : {})}
        />
        <TextField
          className="domain"
          label={text.domain}
          start={<Globe />}
          {...address}
          {...fieldProps('domain')}
        />
        {options ? (
          <SelectField
            className="language"
            label={text.language}
            value={draft.language}
            error={form.problem('language')}
            onChange={(event) => form.write('language', event.target.value)}
            options={options.map((tag) => ({ value: tag, label: languageName(tag, language) }))}
          />
        ) : null}
        <div className="feed">
          <TextField
            label={languages ? text.feed : mine.optionalFeed}
            help={languages ? undefined : mine.feedHelp}
            start={<Rss />}
            {...address}
            {...feed}
            error={trial.failure ?? feed.error}
          />
          <BusyButton busy={trial.isTesting} disabled={!trial.canTest} onClick={() => trial.test()}>
            {test}
          </BusyButton>
        </div>
        {languages ? (
          <div className="state">
            <LabelRow>{text.state}</LabelRow>
            <div>
              <Switch
                label={text.active}
                checked={draft.active}
                onChange={(on) => form.write('active', on)}
              />
              <span aria-hidden="true">{draft.active ? state.active : state.paused}</span>
              {draft.active ? <small>{text.rhythm}</small> : null}
            </div>
          </div>
        ) : null}
        {trial.found ? (
          <div className="trial">
            <TrialResult
              trial={trial}
              {...(languages ? { language: draft.language, languages } : {})}
              onLanguage={(tag) => form.write('language', tag)}
            />
          </div>
        ) : null}
        <div className="keywords" ref={keywords}>
          <ChipsField
            label={languages ? text.keywords : mine.optionalKeywords}
            value={draft.keywords}
            placeholder={text.addWord}
            help={languages ? text.keywordsHelp : mine.keywordsHelp}
            error={form.problem('keywords')}
            onChange={(words) => form.write('keywords', words)}
            onBlur={() => form.leave('keywords')}
          />
        </div>
        {buttons ? <div className="buttons">{buttons}</div> : null}
      </FieldGrid>
      {form.failure ? <Notice kind="error">{form.failure}</Notice> : null}
    </FieldContainer>
  );
}
