import { styled } from '@mui/material/styles';
import { texts } from '#base/language.ts';
import { Button } from '#ui/buttons/button.tsx';
import { DialogFrame } from '#ui/dialogs/dialog-frame.tsx';
import { colour } from '#ui/theme/palette.ts';
import { useText } from '#ui/words/language.ts';
import { uiText } from '#ui/words/text.ts';

/** The texts of « Aide » and « Confidentialité », loaded on demand. */
const infoText = texts({
  fr: {
    help: {
      title: 'Aide',
      items: [
        {
          name: 'Je n’ai pas de compte',
          says: 'Il n’y a pas d’inscription libre. L’administrateur de votre organisation vous envoie une invitation par courriel, valable sept jours.',
        },
        {
          name: 'J’ai oublié mon mot de passe',
          says: 'Choisissez « Mot de passe oublié ? » : un lien valable une heure arrive dans votre boîte. Regardez aussi les indésirables.',
        },
        {
          name: 'Mon lien ne marche plus',
          says: 'Chaque lien ne sert qu’une fois et finit par expirer. Demandez-en un nouveau : rien n’est perdu.',
        },
        {
          name: 'Trop d’essais',
          says: 'Après plusieurs essais manqués, la connexion attend quelques minutes pour protéger votre compte.',
        },
      ],
    },
    privacy: {
      title: 'Confidentialité',
      items: [
        {
          name: 'Ce que Vigie garde',
          says: 'Votre nom, votre adresse courriel, vos préférences, et ce que vous écrivez ou capturez. Votre mot de passe n’est jamais gardé lisible.',
        },
        {
          name: 'Qui peut le lire',
          says: 'Les membres de votre organisation à qui vous donnez accès. Les autres organisations n’en voient rien.',
        },
        {
          name: 'Témoins de connexion',
          says: 'Un seul, nécessaire pour vous reconnaître. Aucune mesure d’audience, aucune publicité, aucun envoi à des tiers.',
        },
        {
          name: 'Vos droits',
          says: 'Pour obtenir une copie de vos données ou les faire effacer, adressez-vous à l’administrateur de votre organisation.',
        },
      ],
    },
  },
  en: {
    help: {
      title: 'Help',
      items: [
        {
          name: 'I have no account',
          says: 'There is no public sign-up. Your organisation’s administrator sends you an invitation by email; it works for seven days.',
        },
        {
          name: 'I forgot my password',
          says: 'Choose “Forgot your password?”: a link that works for one hour arrives in your inbox. Check your spam folder too.',
        },
        {
          name: 'My link no longer works',
          says: 'Each link works only once and expires after a while. Ask for a new one: nothing is lost.',
        },
        {
          name: 'Too many attempts',
          says: 'After several failed attempts, sign-in waits for a few minutes to protect your account.',
        },
      ],
    },
    privacy: {
      title: 'Privacy',
      items: [
        {
          name: 'What Vigie keeps',
          says: 'Your name, your email address, your preferences, and what you write or capture. Your password is never kept in readable form.',
        },
        {
          name: 'Who can read it',
          says: 'The members of your organisation to whom you give access. Other organisations see nothing of it.',
        },
        {
          name: 'Cookies',
          says: 'Only one, needed to recognise you. No audience measurement, no advertising, nothing sent to third parties.',
        },
        {
          name: 'Your rights',
          says: 'To get a copy of your data or have it erased, ask your organisation’s administrator.',
        },
      ],
    },
  },
});

/** Help and privacy, in a few plain sentences. */
export default function InfoDialog({ about, onClose }: { about: 'help' | 'privacy'; onClose: () => void }) {
  const { title, items } = useText(infoText)[about];
  const { close } = useText(uiText);
  return (
    <DialogFrame
      open
      onClose={onClose}
      title={title}
      width={520}
      actions={<Button onClick={onClose}>{close}</Button>}
    >
      <Items>
        {items.map(({ name, says }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{says}</dd>
          </div>
        ))}
      </Items>
    </DialogFrame>
  );
}

const Items = styled('dl')({
  display: 'grid',
  gap: 16,
  '& dt': { fontWeight: 600 },
  '& dd': { color: colour.text2, marginTop: 2, textWrap: 'pretty' },
});
