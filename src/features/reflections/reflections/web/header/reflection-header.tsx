import { styled } from '@mui/material/styles';
import Archive from 'lucide-react/icons/archive';
import CircleCheck from 'lucide-react/icons/circle-check';
import Eye from 'lucide-react/icons/eye';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import Share2 from 'lucide-react/icons/share-2';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '#ui/buttons/button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Pill } from '#ui/signs/pill.tsx';
import { Tooltip } from '#ui/signs/tooltip.tsx';
import { VisuallyHidden } from '#ui/signs/visually-hidden.tsx';
import { colour } from '#ui/theme/palette.ts';
import { typeStyles } from '#ui/theme/type-styles.ts';
import { useText } from '#ui/words/language.ts';
import { hasDraft } from '#ui/writing/use-draft.ts';
import type { Reflection } from '../../contract/reflections.ts';
import { mayWrite } from '../../rules/reflection-rights.ts';
import { headerText, reflectionsText } from '../../text.ts';
import { BackLink } from './back-link.tsx';
import { DescriptionText } from './description-text.tsx';
import { DescriptionEditor, descriptionDraftName, TitleEditor, titleDraftName } from './editors.tsx';
import { ReflectionMenu, shareReflection } from './reflection-menu.tsx';

/** RE-05: the title, with an edit button for writers. */
function ReflectionTitle({ reflection }: { readonly reflection: Reflection }) {
  const text = useText(headerText);
  const { pencil, isWriting, start, end } = useEditToggle(titleDraftName(reflection.id));
  if (isWriting) {
    return (
      <Line>
        <VisuallyHidden as="h1">{reflection.title}</VisuallyHidden>
        <TitleEditor reflection={reflection} onEnd={end} />
      </Line>
    );
  }
  return (
    <Line>
      <h1 className="title">{reflection.title}</h1>
      {mayWrite(reflection.role) ? (
        <IconButton ref={pencil} label={text.editTitle} size="small" onClick={start}>
          <Pencil />
        </IconButton>
      ) : null}
      <StatePills reflection={reflection} />
    </Line>
  );
}

const Line = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2px 6px',
  minHeight: 32,
  '& > .title': { ...typeStyles.titleXl, minWidth: 0, overflowWrap: 'anywhere' },
});

/** RE-05: the description; where it is empty, writers are offered to add one. */
function ReflectionDescription({ reflection }: { readonly reflection: Reflection }) {
  const text = useText(headerText);
  const { pencil, isWriting, start, end } = useEditToggle(descriptionDraftName(reflection.id));
  const { description } = reflection;
  // Also for a person who has become a reader: saving then reports it.
  if (isWriting) return <DescriptionEditor reflection={reflection} onEnd={end} />;
  if (!mayWrite(reflection.role)) return description ? <Words description={description} /> : null;
  return description ? (
    <Words description={description}>
      <IconButton ref={pencil} label={text.editDescription} size="small" onClick={start}>
        <Pencil size={14} />
      </IconButton>
    </Words>
  ) : (
    <Add ref={pencil} variant="discret" size="small" startIcon={<Plus />} onClick={start}>
      {text.addDescription}
    </Add>
  );
}

const Words = styled(DescriptionText)({
  maxWidth: 860,
  '& button': { margin: '-5px 0', verticalAlign: 'baseline' },
});

const Add = styled(Button)({ margin: '-5px 0 -5px -10px', color: colour.text3 });

export interface ReflectionHeaderProps {
  readonly reflection: Reflection;
  readonly backTo: string | undefined;
  /** The saving status of the text. */
  readonly status: ReactNode;
  /** The people who are present. */
  readonly people: ReactNode;
  readonly tabs: ReactNode;
}

/** RE-05: the title, the description, the people present, and the menu. */
export function ReflectionHeader({ reflection, backTo, status, people, tabs }: ReflectionHeaderProps) {
  const text = useText(headerText);
  return (
    <Head>
      <div className="line">
        <div className="what">
          <BackLink backTo={backTo} />
          <ReflectionTitle reflection={reflection} />
          <ReflectionDescription reflection={reflection} />
        </div>
        <div className="now">
          {status}
          {people}
          {mayWrite(reflection.role) ? (
            <Button variant="principal" startIcon={<Share2 />} onClick={() => shareReflection(reflection)}>
              {text.share}
            </Button>
          ) : null}
          <ReflectionMenu reflection={reflection} />
        </div>
      </div>
      {tabs}
    </Head>
  );
}

const Head = styled('header')({
  padding: '14px 32px 0',
  background: colour.surface,
  borderBottom: `1px solid ${colour.line}`,
  '& > .line': { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: '8px 24px' },
  '& .what': { flex: '1 1 420px', minWidth: 0, display: 'grid', justifyItems: 'start' },
  '& .what > a': { marginBottom: -2 },
  '& .what > *': { maxWidth: '100%' },
  '& .now': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: '8px 16px',
    marginTop: 8,
  },
  // From 900 px on a single line, whose left part shrinks: arriving people move nothing.
  '@media (min-width: 900px)': {
    '& > .line, & .now': { flexWrap: 'nowrap' },
    '& .what': { flexBasis: 0 },
    '& .now': { flex: 'none' },
  },
  '@media (max-width: 899px)': { padding: '14px 20px 0' },
});

/**
 * Whether a field is being edited in place, which is also the case when it has a draft; afterwards the focus returns to the
 * edit button.
 */
function useEditToggle(name: string) {
  const pencil = useRef<HTMLButtonElement>(null);
  const [isWriting, setWriting] = useState(false);
  // In an effect: a previous editor may store its draft while it unmounts.
  useEffect(() => {
    if (hasDraft(name)) setWriting(true);
  }, [name]);
  return {
    pencil,
    isWriting,
    start: () => setWriting(true),
    end: (how: 'ended' | 'left') => {
      flushSync(() => setWriting(false));
      if (how === 'ended') pencil.current?.focus();
    },
  };
}

/** RE-05, RE-08: the states of a reflection: read-only, completed, archived. */
export function StatePills({ reflection }: { readonly reflection: Reflection }) {
  const text = useText(reflectionsText);
  const { readOnlyWhy } = useText(headerText);
  return (
    <>
      {mayWrite(reflection.role) ? null : (
        <Tooltip title={readOnlyWhy}>
          <span>
            <Pill>
              <Eye size={13} />
              {text.readOnly}
            </Pill>
          </span>
        </Tooltip>
      )}
      {reflection.status === 'COMPLETED' ? (
        <Pill tone="success">
          <CircleCheck size={13} />
          {text.completed}
        </Pill>
      ) : null}
      {reflection.isArchived ? (
        <Pill tone="warning">
          <Archive size={13} />
          {text.archivedState}
        </Pill>
      ) : null}
    </>
  );
}
