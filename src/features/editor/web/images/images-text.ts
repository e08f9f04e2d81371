import { texts } from '#base/language.ts';

/** A longer list would hide what to do about them. */
const NAMED_MAX = 3;

const named = (shown: readonly string[]): string =>
  shown.length === 0
    ? ''
    : ` (${shown.slice(0, NAMED_MAX).join(', ')}${shown.length > NAMED_MAX ? '…' : ''})`;

/** The texts about images in a reflection. */
export const imagesText = texts({
  fr: {
    image: 'Image',
    title: 'Insérer une image',
    source: 'Origine de l’image',
    sources: { address: 'Adresse', file: 'Fichier' },
    address: 'Adresse de l’image',
    addressHelp: 'L’image est copiée dans la réflexion ; son site d’origine ne saura pas qui la consulte.',
    addressMissing: 'Ce champs ne peut être vide',
    addressWrong: 'Cette adresse n’est pas valable. Elle commence par https://',
    unreadable: 'Cette image ne peut pas être affichée. Essayez-en une autre.',
    drop: {
      here: 'Déposez l’image ici',
      kinds: 'JPEG, PNG, GIF, APNG, SVG ou BMP, 30 Mo au plus, une image à la fois',
      choose: 'Choisir une image…',
    },
    other: 'Choisir une autre image',
    preview: 'Aperçu de l’image',
    size: (width: number, height: number): string => `${width} × ${height} pixels`,
    shownAt: (width: number, height: number): string => `affichée en ${width} × ${height} au plus`,
    alt: 'Texte alternatif',
    altHelp: 'Décrit l’image aux personnes qui ne la voient pas.',
    imageTitle: 'Titre',
    imageTitleHelp: 'Apparaît au survol de l’image, et sous elle à l’impression.',
    look: 'Afficher l’image',
    insert: 'Insérer',
    sending: 'Envoi de l’image',
    looking: 'Récupération de l’image…',
    busy: 'Un autre envoi est en cours. Réessayez quand il sera terminé.',
    placed: (name: string): string => (name === '' ? 'Envoi de l’image…' : `Envoi de ${name}…`),
    waiting: (name: string): string => (name === '' ? 'Image en attente' : `${name}, en attente`),
    sendingNamed: (name: string): string => (name === '' ? 'Envoi de l’image' : `Envoi de ${name}`),
    failed: (count: number, why: string): string =>
      count === 1
        ? `L’image n’a pas pu être ajoutée. ${why}`
        : `${count} images n’ont pas pu être ajoutées. ${why}`,
    onDisk: (count: number, shown: readonly string[]): string =>
      count === 1
        ? `Une image n’est pas venue avec le texte collé${named(shown)}. Copiez-la seule, ou déposez son fichier ici.`
        : `${count} images ne sont pas venues avec le texte collé${named(shown)}. Copiez-les une à une, ou déposez leurs fichiers ici.`,
    left: 'Vous avez quitté le texte pendant l’envoi.',
    noAlt: 'Image sans texte alternatif',
    broken: 'Cette image ne s’affiche pas.',
    retry: 'Réessayer',
    editAlt: 'Décrire l’image',
    download: 'Télécharger l’original',
    remove: 'Retirer l’image',
    tools: 'Actions sur l’image',
  },
  en: {
    image: 'Image',
    title: 'Insert an image',
    source: 'Image source',
    sources: { address: 'Address', file: 'File' },
    address: 'Image address',
    addressHelp: 'The image is copied into the reflection; its original site will not know who views it.',
    addressMissing: 'This field cannot be empty',
    addressWrong: 'This address is not valid. It begins with https://',
    unreadable: 'This image cannot be shown. Try another one.',
    drop: {
      here: 'Drop the image here',
      kinds: 'JPEG, PNG, GIF, APNG, SVG or BMP, 30 MB at most, one image at a time',
      choose: 'Choose an image…',
    },
    other: 'Choose another image',
    preview: 'Image preview',
    size: (width: number, height: number): string => `${width} × ${height} pixels`,
    shownAt: (width: number, height: number): string => `shown at ${width} × ${height} at most`,
    alt: 'Alternative text',
    altHelp: 'Describes the image for people who cannot see it.',
    imageTitle: 'Title',
    imageTitleHelp: 'Appears when you point at the image, and below it in print.',
    look: 'Show the image',
    insert: 'Insert',
    sending: 'Uploading the image',
    looking: 'Fetching the image…',
    busy: 'Another upload is under way. Try again when it is done.',
    placed: (name) => (name === '' ? 'Sending the image…' : `Sending ${name}…`),
    waiting: (name) => (name === '' ? 'Image waiting' : `${name}, waiting`),
    sendingNamed: (name) => (name === '' ? 'Sending the image' : `Sending ${name}`),
    failed: (count: number, why: string): string =>
      count === 1 ? `The image could not be added. ${why}` : `${count} images could not be added. ${why}`,
    onDisk: (count: number, shown: readonly string[]): string =>
      count === 1
        ? `One image did not come with the pasted text${named(shown)}. Copy it by itself, or drop its file here.`
        : `${count} images did not come with the pasted text${named(shown)}. Copy them one by one, or drop their files here.`,
    left: 'You left the text during the upload.',
    noAlt: 'Image without alternative text',
    broken: 'This image cannot be displayed.',
    retry: 'Try again',
    editAlt: 'Describe the image',
    download: 'Download the original',
    remove: 'Remove the image',
    tools: 'Image actions',
  },
});
