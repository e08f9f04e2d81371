import { styled } from '@mui/material/styles';
import X from 'lucide-react/icons/x';
import { Button } from '#ui/buttons/button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { SectionCard, SectionHead } from '#ui/page/section-card.tsx';
import { useSnackbar } from '#ui/snackbar/snackbar.tsx';
import { colour } from '#ui/theme/palette.ts';
import { useText } from '#ui/words/language.ts';
import { ALL_SITES } from '../parse-url.ts';
import { type AllowedSite, listSites } from './list-sites.ts';
import { optionsText } from './text.ts';
import { useAllowedSites } from './use-settings.ts';

/** The sites where Vigie is active without a click on its button; the browser asks for and stores the permission. */
export function SitesSection() {
  const text = useText(optionsText).sites;
  const { show } = useSnackbar();
  const origins = useAllowedSites();
  if (origins === null) return null;
  const sites = listSites(origins);
  const nameOf = ({ name }: AllowedSite) => name ?? text.all;
  const remove = async (site: AllowedSite) => {
    const isRemoved = await chrome.permissions.remove({ origins: [...site.origins] }).catch(() => false);
    show({ text: isRemoved ? text.removed(nameOf(site)) : text.notRemoved });
  };
  return (
    <SectionCard aria-labelledby="sites">
      <SectionHead id="sites" title={text.title} lead={text.lead} />
      {sites.length === 0 ? <p>{text.none}</p> : null}
      <Sites>
        {sites.map((site) => (
          <li key={nameOf(site)}>
            <span>{nameOf(site)}</span>
            <IconButton label={text.remove(nameOf(site))} size="small" onClick={() => void remove(site)}>
              <X />
            </IconButton>
          </li>
        ))}
      </Sites>
      {sites.some(({ name }) => name === null) ? null : (
        <Button variant="contour" onClick={() => void chrome.permissions.request({ origins: ALL_SITES })}>
          {text.allowAll}
        </Button>
      )}
    </SectionCard>
  );
}

const Sites = styled('ul')({
  margin: '8px 0 12px',
  '& li': {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    minHeight: 40,
    borderBottom: `1px solid ${colour.line}`,
  },
  '& li > span': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
});
