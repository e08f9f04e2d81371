/** Clipboard HTML of desktop Word, shortened. */
export const WORD = `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office"
xmlns:w="urn:schemas-microsoft-com:office:word" xmlns="http://www.w3.org/TR/REC-html40">
<head><meta http-equiv=Content-Type content="text/html; charset=utf-8"><meta name=Generator content="Microsoft Word 15">
<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]-->
<style><!-- p.MsoNormal {margin:0cm; font-family:"Calibri",sans-serif;} @list l0:level1 {mso-level-text:·;} --></style>
<!--[if gte mso 10]><style>table.MsoNormalTable {mso-style-name:"Tableau Normal";}</style><![endif]-->
</head><body lang=FR style='tab-interval:35.4pt'><!--StartFragment-->
<p class=MsoTitle>Habiter l’estuaire<o:p></o:p></p>
<h2 style='margin-top:2.0pt'><span style='font-family:"Calibri Light";mso-fareast-font-family:"Times New Roman"'>Trois
scénarios<o:p></o:p></span></h2>
<p class=MsoNormal style='margin-bottom:8.0pt'>Aucun <b style='mso-bidi-font-weight:normal'>scénario</b> ne <i>protège</i>
<span style='text-decoration:underline'>tout</span>, <s>partout</s>.<span style='mso-hide:all;display:none'>Note de relecture</span><o:p></o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='font-family:Symbol;mso-fareast-font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;
</span></span></span><![endif]>Tenir la ligne<o:p></o:p></p>
<p class=MsoListParagraphCxSpMiddle style='margin-left:72.0pt;mso-list:l0 level2 lfo1'><![if !supportLists]><span
style='mso-list:Ignore'>o<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;</span></span><![endif]>avec des digues<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;</span></span><![endif]>Acheter du temps<o:p></o:p></p>
<p class=MsoNormal>Puis :<o:p></o:p></p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>1.<span
style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;</span></span><![endif]>délibérer<o:p></o:p></p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>2.<span
style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;</span></span><![endif]>publier <a href="https://rivages.example/carte">la carte</a><o:p></o:p></p>
<table class=MsoTableGrid border=1 cellspacing=0 style='border-collapse:collapse'><colgroup><col width=100></colgroup>
<tr style='mso-yfti-irow:0'><td width=201 valign=top style='width:150.9pt;border:solid windowtext 1.0pt'><p class=MsoNormal>Coût<o:p></o:p></p></td><td
width=201 colspan=2><p class=MsoNormal>12 M€<o:p></o:p></p></td></tr></table>
<p class=MsoNormal><a name="_Toc1"></a><a href="#_ftn1">Voir la note</a><!--[if gte vml 1]><v:shape id="x"></v:shape><![endif]--><![if !vml]><img
width=10 src="file:///C:/Users/x/AppData/Local/Temp/msohtmlclip1/01/clip_image002.png"><![endif]><o:p></o:p></p>
<!--EndFragment--></body></html>`;

/** Clipboard HTML of Google Docs. */
export const GOOGLE_DOCS = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1a2b3c4d-7fff-5e6f"><h2 dir="ltr"
style="line-height:1.38;margin-top:18pt;"><span style="font-size:16pt;font-family:Arial,sans-serif;color:#000000;font-weight:700;white-space:pre-wrap;">Acheter du temps</span></h2><p dir="ltr"
style="line-height:1.38;"><span style="font-size:11pt;font-weight:400;font-style:normal;text-decoration:none;">Le portage </span><span
style="font-size:11pt;font-weight:700;">foncier</span><span style="font-weight:400;font-style:italic;"> consiste</span></p><p dir="ltr"><a
href="https://www.google.com/url?q=https://gazette.example/recul?x%3D1&amp;sa=D&amp;source=editors"
style="text-decoration:none;"><span style="color:#1155cc;text-decoration:underline;">Recul du trait de côte</span></a></p><ul
style="margin-top:0;padding-inline-start:48px;"><li dir="ltr" style="list-style-type:disc;" aria-level="1"><p dir="ltr" role="presentation"><span>acquérir</span></p></li><ul><li
dir="ltr" style="list-style-type:circle;" aria-level="2"><p dir="ltr" role="presentation"><span>dix ans avant</span></p></li></ul><li dir="ltr"
aria-level="1"><p dir="ltr" role="presentation"><span>louer</span></p></li></ul></b><br class="Apple-interchange-newline">`;

/** Clipboard HTML of Word in the browser. */
export const WORD_ONLINE = `<div class="OutlineElement Ltr SCXW1"><p class="Paragraph SCXW1" role="heading" aria-level="1" xml:lang="FR-FR"
paraid="1"><span data-contrast="none" class="TextRun SCXW1"><span class="NormalTextRun SCXW1" data-ccp-parastyle="heading 1">Déplacer les usages</span></span></p></div><div
class="OutlineElement Ltr SCXW1"><p class="Paragraph SCXW1" style="font-weight:normal"><span class="TextRun SCXW1" style="font-weight:normal"><span
class="NormalTextRun" style="font-weight:bold">La plage</span></span><span class="TextRun"> reste.</span></p></div>`;

/** HTML that must be sanitised. */
export const HOSTILE = `<script>alert(1)</script><style>body{display:none}</style><p onclick="alert(2)" style="position:fixed;inset:0" class="cover" id="contenu">Bonjour<script
src="https://evil.example/x.js"></script></p><p><a href="javascript:alert(3)">lien</a>, <a href=" java&#10;script:alert(4)">autre lien</a>, <a
href="https://rivages.example/" onmouseover="alert(5)" target="_self">bon lien</a><span style="display:none">caché</span></p><iframe src="https://evil.example/"></iframe><svg
onload="alert(6)"><script>alert(7)</script></svg><form action="https://evil.example/"><input name="password"></form><object data="x"></object><table><tr><td colspan="1000000"
rowspan="999999999">large</td></tr></table><img src="https://evil.example/seen.png" onerror="alert(8)"><img src="data:image/svg+xml,<svg/>"><img src="/api/reflections/1/images/a"
alt="La carte" onload="alert(9)"><meta http-equiv="refresh" content="0;url=https://evil.example/"><base href="https://evil.example/">`;
