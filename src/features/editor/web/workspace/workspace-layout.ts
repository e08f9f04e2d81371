import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { HEIGHT_BELOW } from '#ui/page/bar-heights.ts';
import { colour } from '#ui/theme/palette.ts';

/** Design kit, Responsive: one column with the toolbar below; one with the toolbar above; two; three. */
type WorkspaceLayout = 'phone' | 'narrow' | 'medium' | 'wide';

const NOW = { noSsr: true };

export function useWorkspaceLayout(): WorkspaceLayout {
  const isNarrow = useMediaQuery('(min-width: 600px)', NOW);
  const isMedium = useMediaQuery('(min-width: 900px)', NOW);
  const isWide = useMediaQuery('(min-width: 1200px)', NOW);
  return isWide ? 'wide' : isMedium ? 'medium' : isNarrow ? 'narrow' : 'phone';
}

/** Design kit, reflection-editor: contents 272 px, the page, the side column 336 px. */
export const WorkspaceFrame = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  background: colour.surface,
  '&[data-layout=wide]': { gridTemplateColumns: '272px minmax(0, 1fr)' },
  '&[data-layout=wide], &[data-layout=medium]': {
    height: `max(22rem, var(${HEIGHT_BELOW}, 75dvh))`,
    background: colour.bg,
    '& > .scroller': { overflowY: 'auto', gridTemplateColumns: 'minmax(0, 1fr) 336px' },
    '& .paper': { borderRight: `1px solid ${colour.line}` },
  },
  '&[data-layout=wide] .paper': { borderLeft: `1px solid ${colour.line}` },
  '& > .contents': { padding: '20px 16px 20px 28px', overflowY: 'auto', background: colour.bg },
  '& > .scroller': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', position: 'relative' },
  '& .reading': { position: 'sticky', top: 0, zIndex: 3, padding: '6px 16px', background: colour.surface },
  '& .paper': { minWidth: 0, background: colour.surface, position: 'relative', containerType: 'inline-size' },
});
