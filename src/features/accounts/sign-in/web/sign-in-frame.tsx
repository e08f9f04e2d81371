import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useState } from 'react';
import { lazyLayer } from '#ui/dialogs/lazy-layer.tsx';
import { LanguageSwitch } from '#ui/fields/language-switch.tsx';
import { VigieName } from '#ui/signs/vigie-name.tsx';
import { useText } from '#ui/words/language.ts';
import { signInText } from '../text.ts';
import { LighthouseArt } from './lighthouse-art.tsx';
import { ArtPanel, Column, Footer, FormPanel, Header, SplitLayout } from './sign-in-layout.ts';

const PlainWordsDialog = lazyLayer(() => import('./info-dialog.tsx'));

/** The layout of every screen before sign-in: the picture and one narrow column. */
export function SignInFrame({ children }: { children: ReactNode }) {
  const text = useText(signInText);
  const isPhone = useMediaQuery('(max-width: 599px)');
  const [openDialog, setOpenDialog] = useState<'help' | 'privacy' | null>(null);
  const close = () => setOpenDialog(null);
  return (
    <SplitLayout>
      <ArtPanel aria-label={text.product}>
        <LighthouseArt />
        <p>
          {text.motto.map((line) => (
            <span key={line}>{line} </span>
          ))}
        </p>
      </ArtPanel>
      <FormPanel>
        <Header>
          <VigieName size={30} />
          <LanguageSwitch short={isPhone} />
        </Header>
        <Column id="contenu" tabIndex={-1}>
          {children}
        </Column>
        <Footer>
          <span>{text.product}</span>
          <div>
            <button type="button" onClick={() => setOpenDialog('help')}>
              {text.help}
            </button>
            <button type="button" onClick={() => setOpenDialog('privacy')}>
              {text.privacy}
            </button>
          </div>
        </Footer>
      </FormPanel>
      {openDialog ? (
        <PlainWordsDialog
          about={openDialog}
          onClose={close}
          layer={{ open: () => setOpenDialog(openDialog), close }}
        />
      ) : null}
    </SplitLayout>
  );
}
