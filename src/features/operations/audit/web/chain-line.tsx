import { styled } from '@mui/material/styles';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import Link2 from 'lucide-react/icons/link-2';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { formatNumber, perLanguage } from '#base/format.ts';
import { Button } from '#ui/buttons/button.tsx';
import { call } from '#ui/call/call.ts';
import { useSnackbar } from '#ui/snackbar/snackbar.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { SkeletonBar } from '#ui/states/skeleton.tsx';
import { colour } from '#ui/theme/palette.ts';
import { useLanguage, useText } from '#ui/words/language.ts';
import { type AuditCheck, checkAudit, readAuditCheck } from '../contract/audit.ts';
import { auditText } from '../text.ts';
import { Fingerprint } from './fingerprint.tsx';

export const auditCheckQuery = (organizationId: string) =>
  queryOptions({
    queryKey: ['audit', organizationId, 'check'],
    queryFn: async ({ signal }) => (await call(readAuditCheck, { organizationId }, { signal })).check,
  });

const days = perLanguage((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'long' }));
const moments = perLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short' }),
);

interface ChainLineProps {
  readonly organizationId: string;
  readonly onShow: (number: number) => void;
}

/** Whether the chain of acts is whole, or where it is broken and since when. */
export function ChainLine({ organizationId, onShow }: ChainLineProps) {
  const text = useText(auditText);
  const { data: check, error, isPending } = useQuery(auditCheckQuery(organizationId));
  const verify = useVerification(organizationId);
  if (isPending) return <SkeletonBar height={44} radius={10} style={{ marginBottom: 12 }} />;
  const button = (
    <Button variant="discret" size="small" loading={verify.isPending} onClick={() => verify.mutate()}>
      {text.checkNow}
    </Button>
  );
  if (error) return <Line kind="warning">{error.message}</Line>;
  if (!check) {
    return (
      <Line kind="info" icon={Link2} action={button}>
        <b>{text.unchecked}</b> {text.uncheckedSays}
      </Line>
    );
  }
  return check.fault ? (
    <Broken check={check} fault={check.fault} onShow={onShow} button={button} />
  ) : (
    <Verified check={check} button={button} />
  );
}

interface VerifiedProps {
  readonly check: AuditCheck;
  readonly button: React.ReactNode;
}

function Verified({ check, button }: VerifiedProps) {
  const text = useText(auditText);
  const language = useLanguage();
  const { acts, firstAt, verifiedAt, verifiedHash, checkedAt } = check;
  return (
    <Line kind="success" icon={Link2} action={button}>
      <b>{text.verifiedTitle}</b>{' '}
      {firstAt
        ? text.verified(formatNumber(acts, language), acts === 1, days(language).format(new Date(firstAt)))
        : null}{' '}
      {verifiedAt ? text.verifiedUntil(moments(language).format(new Date(verifiedAt))) : null}{' '}
      {verifiedHash ? (
        <>
          {text.lastHash} <Fingerprint of={verifiedHash} long />,{' '}
        </>
      ) : null}
      {text.checkedOn(moments(language).format(new Date(checkedAt)))}
    </Line>
  );
}

interface BrokenProps extends VerifiedProps {
  readonly fault: NonNullable<AuditCheck['fault']>;
  readonly onShow: (number: number) => void;
}

function Broken({ fault, onShow, button }: BrokenProps) {
  const text = useText(auditText);
  const language = useLanguage();
  const number = formatNumber(fault.number, language);
  return (
    <Line
      kind="error"
      icon={TriangleAlert}
      action={
        <span className="acts">
          {fault.kind === 'missing' ? null : (
            <Button variant="contour" size="small" onClick={() => onShow(fault.number)}>
              {text.showBroken(number)}
            </Button>
          )}
          {button}
        </span>
      }
    >
      <b>{text.brokenTitle(number)}</b> {text.fault[fault.kind]}{' '}
      {fault.at ? text.brokenOn(moments(language).format(new Date(fault.at))) : null}{' '}
      {text.foundOn(moments(language).format(new Date(fault.foundAt)))} {text.brokenRest}
    </Line>
  );
}

function useVerification(organizationId: string) {
  const text = useText(auditText);
  const snackbar = useSnackbar();
  const cache = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: () => call(checkAudit, { organizationId }),
    onSuccess: ({ check }) => {
      cache.setQueryData(auditCheckQuery(organizationId).queryKey, check);
      if (!check.fault) snackbar.show({ text: text.checked });
    },
    onError: (failure) => snackbar.show({ kind: 'error', text: failure.message }),
  });
}

const Line = styled(Notice)({
  marginBottom: 12,
  alignItems: 'center',
  '& > svg': { marginTop: '0 !important' },
  '&&[data-kind=success]': { color: colour.text, fontWeight: 400, '& b': { color: colour.success } },
  '&&[data-kind=error]': { color: colour.text, fontWeight: 400, '& b': { color: colour.error } },
  '& > button, & .acts': { flex: 'none' },
  '& .acts': { display: 'flex', gap: 6 },
  '@media (max-width: 599px)': {
    flexWrap: 'wrap',
    '& > div': { flex: '1 1 calc(100% - 40px)' },
    '& .acts': { flexWrap: 'wrap' },
  },
});
