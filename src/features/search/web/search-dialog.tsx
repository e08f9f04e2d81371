import { Button } from '#ui/buttons/button.tsx';
import { DialogFrame } from '#ui/dialogs/dialog-frame.tsx';
import { commandPalette } from '#ui/keyboard/commands.ts';
import { Kbd } from '#ui/keyboard/kbd.tsx';
import { MOD_KEY } from '#ui/page/browser.ts';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { LighthouseInMist } from '#ui/states/lighthouse-in-mist.tsx';
import { useText } from '#ui/words/language.ts';
import { searchText } from '../text.ts';
import { searchDialog } from './open-search.ts';

/** Room for the one message; D1 §9 lets the search itself be as wide as 1864. */
const WIDTH_WITHOUT_RESULTS = 640;

/** SH-07: the dialog behind the search icon; while nothing can be found, it says so and where to look. */
export default function SearchDialog() {
  const text = useText(searchText);
  const openPalette = () => {
    searchDialog.close();
    commandPalette.open();
  };
  return (
    <DialogFrame open onClose={searchDialog.close} title={text.title} width={WIDTH_WITHOUT_RESULTS}>
      <EmptyState
        size="page"
        headingLevel="h3"
        title={text.emptyTitle}
        picture={<LighthouseInMist />}
        action={
          <Button variant="principal" size="large" onClick={openPalette}>
            {text.palette}
            <Kbd sx={{ ml: '10px', background: 'none', color: 'inherit', borderColor: 'currentColor' }}>
              {MOD_KEY} K
            </Kbd>
          </Button>
        }
      >
        {text.emptyBody}
      </EmptyState>
    </DialogFrame>
  );
}
