import { MOD_KEY } from '#ui/browser.ts';
import { Button } from '#ui/button.tsx';
import { commandPalette } from '#ui/commands.ts';
import { DialogFrame } from '#ui/dialog-frame.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Kbd } from '#ui/kbd.tsx';
import { useText } from '#ui/language.ts';
import { LighthouseInMist } from '#ui/lighthouse-in-mist.tsx';
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
