import { styled } from '@mui/material/styles';
import { permissionsText } from '#features/extension/text.ts';
import { SectionCard, SectionHead } from '#ui/page/section-card.tsx';
import { colour } from '#ui/theme/palette.ts';
import { useText } from '#ui/words/language.ts';

/** An explanation of every permission of the manifest. */
export function PermissionsSection() {
  const { title, lead, permissions } = useText(permissionsText);
  return (
    <SectionCard aria-labelledby="permissions">
      <SectionHead id="permissions" title={title} lead={lead} />
      <Reasons>
        {Object.entries(permissions).map(([permission, { name, why }]) => (
          <div key={permission}>
            <dt>{name}</dt>
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
