import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { profileQuery } from '#features/accounts/web.ts';
import { GroupPicker } from '#features/organisations/groups/web/group-picker.tsx';
import type { OrganisationUser } from '#features/organisations/organisations/contract/people.ts';
import {
  personQuery,
  useOrganisationTopics,
} from '#features/organisations/organisations/web/organisation-queries.ts';
import { FormDialog } from '#ui/dialogs/form-dialog.tsx';
import { PasswordField } from '#ui/fields/password-field.tsx';
import { SwitchField } from '#ui/fields/switch-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { useText } from '#ui/words/language.ts';
import { membersText } from '../text.ts';
import { FeatureSwitchFields } from './feature-switch-fields.tsx';
import { MemberAccess } from './member-access.tsx';
import { type MemberForm, useMemberForm } from './use-member-form.ts';

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
  const form = useMemberForm({ organizationId, member, onClose, onSaved });
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
      <IdentityFields form={form} isNew={!member} />
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

function IdentityFields({ form, isNew }: { form: MemberForm; isNew: boolean }) {
  const text = useText(membersText);
  return (
    <>
      <div className="two">
        {(['firstName', 'lastName'] as const).map((field) => (
          <TextField
            key={field}
            label={text[field]}
            required
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
        required
        type="email"
        autoComplete="off"
        value={form.draft.email}
        error={form.problem('email')}
        onChange={(event) => form.change({ email: event.target.value })}
        onBlur={() => form.leave('email')}
      />
      {form.proof === null ? null : (
        <PasswordField
          label={text.currentPassword}
          help={text.currentPasswordSays}
          autoComplete="current-password"
          autoFocus
          value={form.proof}
          error={form.isProofWrong ? text.wrongPassword : null}
          onChange={(event) => form.prove(event.target.value)}
        />
      )}
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
  return (
    <GroupPicker
      organizationId={organizationId}
      chosen={form.draft.groups.map((chosen) => current.find(({ id }) => id === chosen.id) ?? chosen)}
      onChange={(groups) => form.change({ groups })}
    />
  );
}

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
