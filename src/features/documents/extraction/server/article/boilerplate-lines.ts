/** Kinds of lines that do not belong to an article. */
type LineKind =
  | 'read-also'
  | 'share'
  | 'letter'
  | 'paywall'
  | 'advert'
  | 'comments'
  | 'cookies'
  | 'tags'
  | 'rights';

interface Pattern {
  readonly kind: LineKind;
  readonly says: RegExp;
  readonly maxLength: number;
  /** A keyword tested first, since the full pattern is slower. */
  readonly mentions?: RegExp;
  /** Applies only to lines that are mostly links. */
  readonly linked?: true;
}

const PATTERNS: readonly Pattern[] = [
  {
    kind: 'read-also',
    says: /^[\W_]*(?:(?:à|a) (?:lire|voir|écouter|découvrir)(?: (?:aussi|également))?|(?:re)?lire (?:aussi|également|notre|l[’']|la|le|les)|voir (?:aussi|également)|aussi sur|et aussi|sur le même sujet|à propos|retrouvez (?:aussi|notre)|read (?:also|more|next)|also read|more (?:on|from|about)|see also|related|recommended|don[’']t miss|watch(?: also)?|en savoir plus|notre dossier|dossier)\b[^:]{0,40}(?::|>|»|\||–|-|$)/i,
    maxLength: 260,
    linked: true,
  },
  {
    kind: 'share',
    says: /^[\W_]*(?:partage[rz]|partager (?:sur|cet|cette|via|l).*|share|share (?:this|on|via|with|the|article).*|tweet(?:er)?|(?:envoyer|recommander) (?:par|à|cet).*|imprimer|print(?: this.*)?|copier le lien|copy link|suivez[- ](?:nous|la|le|l).*|follow (?:us|me).*|like us on.*|rejoignez[- ]nous.*)[\W_]*$/i,
    maxLength: 110,
  },
  {
    kind: 'share',
    says: /^(?:(?:facebook|twitter|x|linkedin|whatsapp|pinterest|reddit|telegram|bluesky|mastodon|messenger|e-?mail|instagram|youtube)[\W_]*)+$/i,
    maxLength: 110,
    linked: true,
  },
  {
    kind: 'letter',
    mentions: /newsletter|infolettre|lettre d|inbox|boîte|mail|alerte/i,
    says: /(?:abonne[zr][- ]|inscri(?:vez|re|ption)|recevez|recevoir|sign up|subscrib|join \d|get (?:the|our|all|more|this|weekly|daily)\b).{0,120}(?:newsletter|infolettre|lettre d[’']information|inbox|boîte (?:mail|aux lettres|de réception)|par e-?mail|mailing list|alertes?\b)|^(?:newsletter|infolettre)\b.{0,60}$/i,
    maxLength: 320,
  },
  {
    kind: 'paywall',
    says: /^[\W_]*(?:(?:cet|l[’']) ?article est réservé|article réservé|(?:contenu|édition) réservée? (?:aux|à)|il (?:vous )?reste (?:environ )?\d+ ?%|la suite (?:de cet article )?est réservée|pour lire la suite|lisez la suite|la lecture de (?:ce|cet)|déjà abonnée?|pas encore abonné|abonnez[- ]vous (?:pour|et|dès|à partir)|profitez de|already (?:a )?(?:subscriber|member)|subscribe (?:now|today|to (?:continue|read|unlock))|this (?:article|content|story) is (?:for|reserved|exclusive|only)|to (?:continue|keep) reading|continue reading (?:with|this)|(?:sign|log) in to (?:read|continue)|you have (?:reached|read) .{0,40}(?:limit|free))/i,
    maxLength: 320,
  },
  {
    kind: 'advert',
    says: /^[\W_]*(?:publicité|pub|annonces?|advertisements?|advertising|ad|sponsored(?: content)?|contenu sponsorisé|la suite après (?:cette|la) publicité|(?:story|article) continues (?:after|below).*|scroll (?:down )?to continue.*|skip advertisement|après la pub)[\W_]*$/i,
    maxLength: 90,
  },
  {
    kind: 'comments',
    says: /^[\W_]*(?:\(?\d* ?(?:commentaires?|comments?|réactions?)(?: \(\d+\))?|réagi(?:r|ssez).*|(?:laisser|ajouter|poster|écrire|voir|lire) (?:un|les|votre|vos|tous) .{0,12}commentaires?|(?:leave|post|add|write|view|show|load) (?:a|your|all|more)? ?(?:comment|reply)s?|soyez (?:le|la) premi.{0,40}|be the first to .{0,30}|no comments yet.*|join the conversation|connectez-vous pour .{0,30}|you must be logged in .{0,40})[\W_]*$/i,
    maxLength: 100,
  },
  {
    kind: 'cookies',
    mentions: /cookies/i,
    says: /(?:nous utilisons|ce site utilise|notre site utilise|en poursuivant votre navigation|we (?:and our partners )?use|this (?:web)?site uses|by continuing to (?:use|browse)).{0,120}cookies|cookies.{0,60}(?:accepte[rz]|accept)/i,
    maxLength: 500,
  },
  {
    kind: 'tags',
    says: /^[\W_]*(?:tags?|tagged|mots[- ]clés|étiquettes?|filed under|posted in|publié dans|catégories?|categories|thèmes?|topics?|rubriques?)\b/i,
    maxLength: 300,
    linked: true,
  },
  {
    kind: 'rights',
    says: /^[\W_]*(?:©|\(c\) ?\d{4}|copyright\b|all rights reserved|tous droits réservés|droits de reproduction)/i,
    maxLength: 160,
  },
];

const MOSTLY_LINKS = 0.3;

/** The kind of a boilerplate line, or null. */
export function boilerplateKind(line: string, links: number): LineKind | null {
  for (const { kind, says, maxLength, linked, mentions } of PATTERNS) {
    if (line.length > maxLength || (linked && links < MOSTLY_LINKS)) continue;
    if ((!mentions || mentions.test(line)) && says.test(line)) return kind;
  }
  return null;
}

const RELATED_HEADING =
  /^[\W_]*(?:(?:à|a) lire (?:aussi|également|ensuite)|lire aussi|sur le même (?:sujet|thème)|dans la même (?:rubrique|catégorie)|articles? (?:liés?|similaires?|connexes?|récents?)|les plus (?:lus|populaires|partagés)|nos autres articles|vous (?:aimerez|pourriez) (?:aussi|également).*|ça (?:peut|pourrait) vous intéresser|(?:nos|notre) (?:sélection|recommandations)|à découvrir(?: aussi)?|related (?:articles?|posts?|stories|content|topics|links|news)|more (?:from|on|stories|news|like this).*|you (?:may|might) also (?:like|be interested).*|recommended(?: (?:for you|stories|reading|articles))?|most (?:read|popular)|latest (?:news|stories|articles|posts)|read (?:next|more)|trending(?: now)?|popular (?:posts|articles)|partager|share(?: this)?|newsletter|commentaires?(?: \(\d+\))?|(?:\d+ )?comments?(?: \(\d+\))?|leave a (?:reply|comment)|laisser un commentaire|tags?|à propos de l[’']auteur|about the author)[\W_]*$/i;

/** A heading above related articles, comments or share links. */
export function isRelatedHeading(line: string): boolean {
  return line.length < 80 && RELATED_HEADING.test(line);
}
