import { styled } from '@mui/material/styles';
import Globe from 'lucide-react/icons/globe';
import Rss from 'lucide-react/icons/rss';
import type { ReactNode, Ref } from 'react';
import { ChipsField } from '#ui/fields/chips-field.tsx';
import { LabelRow } from '#ui/fields/field-frame.ts';
import { SelectField } from '#ui/fields/select-field.tsx';
import { Switch } from '#ui/fields/switch.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { useLanguage, useText } from '#ui/words/language.ts';
import { SOURCE_TITLE_MAX } from '../contract/sources.ts';
import { sourcesText } from '../text.ts';
import { languageName } from './language-name.ts';
import type { SourceForm } from './use-source-form.ts';

interface Props {
  readonly form: SourceForm;
  readonly languages: readonly string[];
  readonly firstField?: Ref<HTMLInputElement>;
  readonly autoFocus?: boolean;
  /** Beside the last field, where there is room. */
  readonly buttons?: ReactNode;
}

/** What one writes of a source, the same to add and to change one. */
export function SourceFields({ form, languages, firstField, autoFocus = false, buttons }: Props) {
  const { form: text, state } = useText(sourcesText);
  const language = useLanguage();
  const { draft } = form;
  const line = (field: 'title' | 'domain' | 'rssUrl') => ({
    value: draft[field],
    error: form.problem(field),
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => form.write(field, event.target.value),
    onBlur: () => form.leave(field),
  });
  const address = { type: 'url', inputMode: 'url', spellCheck: false, placeholder: 'https://' } as const;
  const offered = languages.includes(draft.language) ? languages : [draft.language, ...languages];
  return (
    <Room>
      <Grid>
        <TextField
          className="title"
          label={text.name}
          maxLength={SOURCE_TITLE_MAX}
          {...line('title')}
          {...(firstField ? { ref: firstField } : {})}
          autoFocus={autoFocus}
        />
        <TextField
          className="domain"
          label={text.domain}
          start={<Globe />}
          {...address}
          {...line('domain')}
        />
        <SelectField
          className="language"
          label={text.language}
          value={draft.language}
          error={form.problem('language')}
          onChange={(event) => form.write('language', event.target.value)}
          options={offered.map((tag) => ({ value: tag, label: languageName(tag, language) }))}
        />
        <TextField className="feed" label={text.feed} start={<Rss />} {...address} {...line('rssUrl')} />
        <div className="state">
          <LabelRow>{text.state}</LabelRow>
          <div>
            <Switch label={text.active} checked={draft.active} onChange={(on) => form.write('active', on)} />
            <span aria-hidden="true">{draft.active ? state.active : state.paused}</span>
          </div>
        </div>
        <div className="keywords">
          <ChipsField
            label={text.keywords}
            value={draft.keywords}
            placeholder={text.addWord}
            help={text.keywordsHelp}
            error={form.problem('keywords')}
            onChange={(keywords) => form.write('keywords', keywords)}
            onBlur={() => form.leave('keywords')}
          />
        </div>
        {buttons ? <div className="buttons">{buttons}</div> : null}
      </Grid>
      {form.failure ? <Notice kind="error">{form.failure}</Notice> : null}
    </Room>
  );
}

/** The fields follow the room they have: a panel, a dialog or a phone. */
const Room = styled('div')({
  containerType: 'inline-size',
  '& > [role=alert]': { marginTop: 14 },
});

const Grid = styled('div')({
  display: 'grid',
  gap: '14px 16px',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '& .state > div:last-of-type': { display: 'flex', alignItems: 'center', gap: 10, minHeight: 40 },
  '& .buttons': { display: 'flex', justifyContent: 'flex-end', gap: 8, marginTop: 4 },
  '@container (min-width: 520px)': {
    gridTemplateColumns: 'repeat(6, minmax(0, 1fr))',
    '& .title, & .keywords, & .buttons': { gridColumn: '1 / -1' },
    '& .domain, & .language': { gridColumn: 'span 3' },
    '& .feed': { gridColumn: 'span 4' },
    '& .state': { gridColumn: 'span 2' },
  },
  '@container (min-width: 860px)': {
    '& .title, & .domain, & .language': { gridColumn: 'span 2' },
    '& .feed, & .keywords': { gridColumn: 'span 4' },
    // Level with the field beside it, whatever is written under that one.
    '& .buttons': { gridColumn: 'span 2', margin: '26px 0 0', alignSelf: 'start' },
  },
});
