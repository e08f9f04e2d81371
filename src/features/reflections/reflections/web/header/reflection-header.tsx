import { styled } from '@mui/material/styles';
import Share2 from 'lucide-react/icons/share-2';
import type { ReactNode } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { colour } from '#ui/theme/palette.ts';
import { useText } from '#ui/words/language.ts';
import type { Reflection } from '../../contract/reflection.ts';
import { mayWrite } from '../../rules/may-write.ts';
import { BackLink } from './back-link.tsx';
import { headerText } from './header-text.ts';
import { ReflectionDescription } from './reflection-description.tsx';
import { ReflectionMenu, shareReflection } from './reflection-menu.tsx';
import { ReflectionTitle } from './reflection-title.tsx';

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
