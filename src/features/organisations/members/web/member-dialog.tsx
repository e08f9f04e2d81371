import { styled } from '@mui/material/styles';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useState } from 'react';
import { featureSwitches } from '#features/accounts/accounts/contract/profile.ts';
import { fullName } from '#features/accounts/accounts/rules/person-name.ts';
import { profileQuery } from '#features/accounts/web.ts';
import { GroupPicker } from '#features/organisations/groups/web/group-picker.tsx';
import type { OrganisationUser } from '#features/organisations/organisations/contract/people.ts';
import {
  personQuery,
  useOrganisationTopics,
  useRefreshOrganisations,
} from '#features/organisations/organisations/web/organisation-queries.ts';
import { Button } from '#ui/buttons/button.tsx';
import { call } from '#ui/call/call.ts';
import { useExclusiveMutation } from '#ui/call/use-exclusive-mutation.ts';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { FormDialog } from '#ui/dialogs/form-dialog.tsx';
import { SegmentedControl } from '#ui/fields/segmented-control.tsx';
import { SwitchField } from '#ui/fields/switch.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Pill } from '#ui/signs/pill.tsx';
import { useSnackbar } from '#ui/snackbar/snackbar.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { colour } from '#ui/theme/palette.ts';
import { useText } from '#ui/words/language.ts';
import { resetMemberSecondFactor, revokeMemberTokens } from '../contract/members.ts';
import { membersText } from '../text.ts';
import { InvitationPill } from './invitation-pill.tsx';
import type { MemberDraft, SwitchName } from './member-draft.ts';
import { useMemberActions } from './use-member-actions.ts';
import { type MemberForm, useMemberForm } from './use-member-form.ts';

const NAMES = featureSwitches.keyof().options;
const CHOICES = ['follows', 'on', 'off'] as const;

interface FeatureSwitchFieldsProps {
  readonly switches: MemberDraft['switches'];
  readonly onChange: (switches: MemberDraft['switches']) => void;
}

/** SH-14: the feature switches of a person, collapsed: each follows the installation or is setCount for them. */
function FeatureSwitchFields({ switches, onChange }: FeatureSwitchFieldsProps) {
  const text = useText(membersText);
  const setCount = Object.keys(switches).length;
  const choose = (name: SwitchName, choice: (typeof CHOICES)[number]) => {
    const { [name]: _, ...others } = switches;
    onChange(choice === 'follows' ? others : { ...others, [name]: choice === 'on' });
  };
  return (
    <Collapsible>
      <summary>
        <span>{text.switches}</span>
        {setCount > 0 ? <span className="count">{text.switchesSet(setCount)}</span> : null}
        <ChevronDown />
      </summary>
      <p>{text.switchesSay}</p>
      <ul>
        {NAMES.map((name) => (
          <li key={name}>
            <div>
              <b>{text.switchNames[name]}</b>
              <p>{text.switchesMean[name]}</p>
            </div>
            <SegmentedControl
              label={text.switchNames[name]}
              segments={CHOICES.map((value) => ({ value, label: text.choices[value] }))}
              value={switches[name] === undefined ? 'follows' : switches[name] ? 'on' : 'off'}
              onChange={(choice) => choose(name, choice)}
            />
          </li>
        ))}
      </ul>
    </Collapsible>
  );
}

const Collapsible = styled('details')({
  border: `1px solid ${colour.line}`,
  borderRadius: 10,
  '& > summary': {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    minHeight: 44,
    padding: '0 14px',
    borderRadius: 10,
    cursor: 'pointer',
    listStyle: 'none',
    fontWeight: 550,
    '&::-webkit-details-marker': { display: 'none' },
    '&:focus-visible': { outlineOffset: -2 },
    '& > span:first-of-type': { flex: 1 },
    '& > svg': { color: colour.text2, transition: 'transform .18s' },
  },
  '&[open] > summary > svg': { transform: 'rotate(180deg)' },
  '& .count': { fontWeight: 400, fontSize: '0.75rem', lineHeight: 16 / 12, color: colour.text3 },
  '& p': { fontSize: '0.75rem', lineHeight: 16 / 12, color: colour.text3, textWrap: 'pretty' },
  '& > p': { padding: '0 14px 8px' },
  '& li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px 16px',
    padding: '10px 14px',
    borderTop: `1px solid ${colour.line}`,
    '& > div:first-of-type': { flex: '1 1 200px', minWidth: 0 },
  },
  '& b': { fontWeight: 500 },
});

/** Whether this person can sign in, with buttons to suspend, reinstate or invite them again. */
function MemberAccess({ member }: { member: OrganisationUser }) {
  const text = useText(membersText);
  const me = useSuspenseQuery(profileQuery).data;
  const { inviting, suspending } = useMemberActions(member);
  const { isSuspended, isPending, invitationFailedOn } = member;
  const isMe = member.id === me.id;
  const pendingText = invitationFailedOn === null ? null : text.notDeliveredSays;
  const description = isSuspended
    ? text.isSuspended
    : isPending
      ? pendingText
      : isMe
        ? text.ownAccount
        : text.canSignIn;
  return (
    <Box aria-label={text.access}>
      <div role="status">
        {isSuspended ? (
          <Pill tone="error">{text.suspended}</Pill>
        ) : isPending ? (
          <InvitationPill of={member} />
        ) : null}
        {description ? <p>{description}</p> : null}
      </div>
      {isPending && !isSuspended ? (
        <Button size="small" aria-disabled={inviting.isPending} onClick={() => inviting.mutate()}>
          {text.resendInvitation}
        </Button>
      ) : null}
      {isMe || isPending ? null : <RevokeTokens member={member} />}
      {isMe || !member.hasSecondFactor ? null : <ResetSecondFactor member={member} />}
      {isMe ? null : (
        <Button
          size="small"
          aria-disabled={suspending.isPending}
          onClick={() => suspending.isPending || suspending.mutate(!isSuspended)}
        >
          {isSuspended ? text.reinstate : text.suspend}
        </Button>
      )}
    </Box>
  );
}

/** TR-03: for a lost computer, or a person who should no longer reach Vigie from elsewhere. */
function RevokeTokens({ member }: { member: OrganisationUser }) {
  const text = useText(membersText);
  const snackbar = useSnackbar();
  const [isAsked, setAsked] = useState(false);
  const { id: userId, organizationId } = member;
  const revoking = useExclusiveMutation({
    mutationFn: () => call(revokeMemberTokens, { organizationId, userId }),
    onSuccess: ({ revoked }) => snackbar.show({ text: text.tokensRevoked(revoked) }),
    onError: (failure) => snackbar.show({ kind: 'error', text: failure.message }),
    onSettled: () => setAsked(false),
  });
  return (
    <>
      <Button size="small" onClick={() => setAsked(true)}>
        {text.revokeTokens}
      </Button>
      <ConfirmDialog
        open={isAsked}
        danger
        title={text.revokeTokensTitle(fullName(member))}
        subtitle={text.revokeTokensSays}
        confirmLabel={text.revokeTokens}
        busy={revoking.isPending}
        onCancel={() => setAsked(false)}
        onConfirm={() => revoking.mutate()}
      />
    </>
  );
}

/** TR-01: for a person who lost their keys, their phone and their recovery codes. */
function ResetSecondFactor({ member }: { member: OrganisationUser }) {
  const text = useText(membersText);
  const snackbar = useSnackbar();
  const refresh = useRefreshOrganisations();
  const [isAsked, setAsked] = useState(false);
  const name = fullName(member);
  const { id: userId, organizationId } = member;
  const resetting = useExclusiveMutation({
    mutationFn: () => call(resetMemberSecondFactor, { organizationId, userId }),
    onSuccess: () => snackbar.show({ text: text.factorReset(name) }),
    onError: (failure) => snackbar.show({ kind: 'error', text: failure.message }),
    onSettled: () => {
      setAsked(false);
      void refresh();
    },
  });
  return (
    <>
      <Button size="small" onClick={() => setAsked(true)}>
        {text.resetFactor}
      </Button>
      <ConfirmDialog
        open={isAsked}
        danger
        title={text.resetFactorTitle(name)}
        subtitle={text.resetFactorSays}
        confirmLabel={text.resetFactor}
        width={560}
        busy={resetting.isPending}
        onCancel={() => setAsked(false)}
        onConfirm={() => resetting.mutate()}
      />
    </>
  );
}

const Box = styled('section')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  padding: '10px 14px',
  borderRadius: 10,
  background: colour.sunken,
  '& > div': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2px 8px', flex: '1 1 200px' },
  '& p': { fontSize: '0.8125rem', lineHeight: 18 / 13, color: colour.text2 },
});

const FORM_WIDTH = 580;

interface MemberDialogProps {
  readonly organizationId: string;
  /** Null for a new person. */
  readonly member: OrganisationUser | null;
  readonly onClose: () => void;
  readonly onSaved: (saved: OrganisationUser) => void;
}

/** AD-05: adds and invites a person, or changes their fields and rights. */
export default function MemberDialog({ organizationId, member, onClose, onSaved }: MemberDialogProps) {
  const text = useText(membersText);
  const me = useSuspenseQuery(profileQuery).data;
  const form = useMemberForm({ organizationId, member, onSaved });
  return (
    <FormDialog
      onClose={onClose}
      title={member ? text.editTitle : text.createTitle}
      subtitle={member ? undefined : text.createSays}
      width={FORM_WIDTH}
      values={form.draft}
      onSave={form.save}
      isSaving={form.isSaving}
      canSave={form.isValid}
      refusal={form.refusal}
    >
      {member?.isManaged ? <Notice kind="info">{text.isManaged}</Notice> : null}
      <IdentityFields form={form} isNew={!member} isManaged={member?.isManaged ?? false} />
      <SwitchField
        label={text.admin}
        help={text.adminSays}
        refusal={member?.isAdmin && member.id === me.id ? text.adminOwn : null}
        checked={form.draft.isAdmin}
        onChange={(isAdmin) => form.change({ isAdmin })}
      />
      {me.isAdmin && member ? (
        <SwitchField
          label={text.platformAdmin}
          help={text.platformAdminSays}
          refusal={member.id === me.id ? text.platformAdminOwn : null}
          checked={form.draft.isPlatformAdmin}
          onChange={(isPlatformAdmin) => form.change({ isPlatformAdmin })}
        />
      ) : null}
      {member ? (
        <LiveGroups member={member} form={form} />
      ) : (
        <Groups organizationId={organizationId} form={form} />
      )}
      {member ? (
        <>
          <LiveAccess member={member} />
          <FeatureSwitchFields
            switches={form.draft.switches}
            onChange={(switches) => form.change({ switches })}
          />
        </>
      ) : null}
    </FormDialog>
  );
}

interface IdentityFieldsProps {
  readonly form: MemberForm;
  readonly isNew: boolean;
  /** The directory decides: the fields only show. */
  readonly isManaged: boolean;
}

function IdentityFields({ form, isNew, isManaged }: IdentityFieldsProps) {
  const text = useText(membersText);
  return (
    <>
      <div className="two">
        {(['firstName', 'lastName'] as const).map((field) => (
          <TextField
            key={field}
            label={text[field]}
            required={!isManaged}
            readOnly={isManaged}
            autoComplete="off"
            autoFocus={isNew && field === 'firstName'}
            value={form.draft[field]}
            error={form.problem(field)}
            onChange={(event) => form.change({ [field]: event.target.value })}
            onBlur={() => form.leave(field)}
          />
        ))}
      </div>
      <TextField
        label={text.email}
        required={!isManaged}
        readOnly={isManaged}
        type="email"
        autoComplete="off"
        value={form.draft.email}
        error={form.problem('email')}
        onChange={(event) => form.change({ email: event.target.value })}
        onBlur={() => form.leave('email')}
      />
    </>
  );
}

interface GroupsProps {
  readonly organizationId: string;
  readonly form: MemberForm;
  /** The groups with their current names. */
  readonly current?: OrganisationUser['groups'];
}

function Groups({ organizationId, form, current = [] }: GroupsProps) {
  const text = useText(membersText);
  const { groups } = form.draft;
  const managedIds = new Set(current.filter(({ isManaged }) => isManaged).map(({ id }) => id));
  const managed = groups.filter(({ id }) => managedIds.has(id));
  const own = groups.filter(({ id }) => !managedIds.has(id));
  return (
    <div>
      <GroupPicker
        organizationId={organizationId}
        chosen={own.map((chosen) => current.find(({ id }) => id === chosen.id) ?? chosen)}
        onChange={(chosen) => form.change({ groups: [...managed, ...chosen] })}
      />
      {managed.length > 0 ? (
        <ManagedGroups>{text.managedGroups(managed.map(({ name }) => name))}</ManagedGroups>
      ) : null}
    </div>
  );
}

const ManagedGroups = styled('p')({
  marginTop: 6,
  fontSize: '0.75rem',
  lineHeight: 16 / 12,
  color: colour.text2,
  overflowWrap: 'anywhere',
});

/** Shows the new name of a group that is renamed while the form is open. */
function LiveGroups({ member, form }: { member: OrganisationUser; form: MemberForm }) {
  const topics = useOrganisationTopics(member.organizationId);
  const { data } = useQuery(personQuery(member, topics));
  return <Groups organizationId={member.organizationId} form={form} current={data.groups} />;
}

/** Follows the changes of the account while the form is open. */
function LiveAccess({ member }: { member: OrganisationUser }) {
  const topics = useOrganisationTopics(member.organizationId);
  const { data = member } = useQuery(personQuery(member, topics));
  return <MemberAccess member={data} />;
}
