import { styled } from '@mui/material/styles';
import TextSelect from 'lucide-react/icons/text-select';
import { Button } from '#ui/buttons/button.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { useText } from '#ui/words/language.ts';
import { analysisText } from './analysis-text.ts';
import { usePageAnalysisState } from './page-work-context.ts';

/** EX-02: the button that highlights the selected text of the page, in the user’s own card. */
export function HighlightSelectionButton() {
  const text = useText(analysisText);
  const { taking } = usePageAnalysisState();
  return (
    <Place>
      <Button size="small" startIcon={<TextSelect />} onClick={taking.ask}>
        {text.takeSelection}
      </Button>
      {taking.problem ? <Notice kind="warning">{text.selectionProblems[taking.problem]}</Notice> : null}
    </Place>
  );
}

const Place = styled('div')({
  display: 'grid',
  justifyItems: 'start',
  gap: 8,
  marginTop: 8,
  '& > [role=status]': { justifySelf: 'stretch' },
});
