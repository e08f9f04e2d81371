import { fold } from '#base/fold.ts';

/**
 * Month names in feeds: mostly English, sometimes other languages. Four letters suffice, or three where they are
 * unambiguous.
 */
const NAMES = [
  'jan january janvier janv januar enero gennaio gen janeiro januari ene jaan januar ιαν ιανουαριος január янв января',
  'feb february fevrier fev fevr februar febrero febbraio fevereiro februari φεβ φεβρουαριος február фев февраля',
  'mar march mars marz märz mrz marzo marco maart mrt μαρ μαρτιος március мар марта',
  'apr april avril avr abril aprile abr απρ απριλιος április апр апреля',
  'may mai mayo maggio mag maio mei μαι μαιος május май мая',
  'jun june juin juni junio giugno giu junho ιουν ιον ιουνιος június июн июня',
  'jul july juillet juil juli julio luglio lug julho ιουλ ιολ ιουλιος július июл июля',
  'aug august aout aoû agosto ago augustus αυγ αυγουστος augusztus авг августа',
  'sep sept september septembre septiembre settembre set setembro σεπ σεπτεμβριος szeptember сен сентября',
  'oct october octobre okt oktober octubre ottobre ott outubro out οκτ οκτωβριος október окт октября',
  'nov november novembre noviembre novembro νοε νοεμ νοεμβριος ноя ноября',
  'dec december decembre dez dezember diciembre dic dicembre dezembro δεκ δεκεμβριος дек декабря',
];
const months = new Map(
  NAMES.flatMap((names, place) => names.split(' ').map((name) => [fold(name), place + 1])),
);

/** The number of a month, 1 to 12, from its name in lower case without accents. */
export function monthNumber(name: string): number | undefined {
  return months.get(name.replace(/\.$/, ''));
}
