import { styled } from '@mui/material/styles';
import { SectionCard, SectionHead } from '#ui/page/section-card.tsx';
import { colour } from '#ui/theme/palette.ts';
import { useText } from '#ui/words/language.ts';
import { optionsText } from './text.ts';

/** Every permission of the manifest, in words. */
export function PermissionsSection() {
  const { title, list, privacy } = useText(optionsText).permissions;
  return (
    <SectionCard aria-labelledby="permissions">
      <SectionHead id="permissions" title={title} lead={privacy} />
      <Reasons>
        {list.map(([what, why]) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{why}</dd>
          </div>
        ))}
      </Reasons>
    </SectionCard>
  );
}

const Reasons = styled('dl')({
  '& > div': { padding: '8px 0', borderTop: `1px solid ${colour.line}` },
  '& dt': { fontWeight: 500 },
  '& dd': { fontSize: '0.8125rem', lineHeight: 18 / 13, color: colour.text2 },
});
