import { linkShare, type Measure } from '../dom/measure-text.ts';
import { lineText, type PageElement } from '../dom/page-dom.ts';

interface PageContext {
  /** Of the whole page. */
  readonly page: Measure;
  readonly asksPassword: boolean;
  readonly url: string;
}

const SENTENCES_CHARS = 200;
const MOSTLY_LINKS = 0.55;
const MANY_LINKS = 0.3;
const NEEDS_SCRIPTS =
  /(enable|activer?|activez|requires?|nécessite) .{0,20}javascript|javascript .{0,30}(enabled|disabled|activé|désactivé|required)/i;

/** Whether the content is an article, rather than a list of links, a form, or a page that needs scripts. */
export function isReadable(
  content: PageElement,
  measure: Measure,
  { page, asksPassword, url }: PageContext,
): boolean {
  if (measure.chars === 0) return false;
  if (measure.chars < SENTENCES_CHARS && NEEDS_SCRIPTS.test(lineText(content))) return false;
  if (asksPassword && measure.prose < SENTENCES_CHARS) return false;
  const links = linkShare(measure);
  if (links > MOSTLY_LINKS && measure.chars > SENTENCES_CHARS && measure.prose < measure.chars * 0.3)
    return false;
  if (isFrontPage(url) && linkShare(page) > MANY_LINKS && links > 0.15 && measure.prose < page.prose * 0.6)
    return false;
  return measure.prose > 0 || linkShare(page) < MOSTLY_LINKS || page.chars < SENTENCES_CHARS;
}

function isFrontPage(url: string): boolean {
  return (
    URL.canParse(url) && /^\/(?:[a-z]{2}\/?|index\.\w+|home\/?|accueil\/?)?$/i.test(new URL(url).pathname)
  );
}
