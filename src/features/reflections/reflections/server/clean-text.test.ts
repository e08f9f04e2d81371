import { expect, test } from 'vitest';
import { cleanDescription, cleanTitle } from './clean-text.ts';

test.each([
  ['Habiter l’estuaire en 2050', 'Habiter l’estuaire en 2050'],
  ['R&D : 3 < 5 & plus', 'R&D : 3 < 5 & plus'],
  ['si a<b alors fermer la digue', 'si a < b alors fermer la digue'],
  ['si a<b et c>d, fermer', 'si a < b et c>d, fermer'],
  ['x <y, mais <b>gras</b> et <i', 'x < y, mais gras et < i'],
  ['<img src=x onerror=alert(1) ', '< img src=x onerror=alert(1)'],
  ['&lt;svg/onload=alert(1)&gt;', '< svg/onload=alert(1)>'],
  ['AT&amp;T &copie', 'AT&T &copie'],
  ['<b>Plan</b> <i>eau</i>', 'Plan eau'],
  ['Avant<script>alert(1)</script>après', 'Avantaprès'],
  ['<img src=x onerror=alert(1)>Dunes', 'Dunes'],
  ['&lt;script&gt;alert(1)&lt;/script&gt;', ''],
  ['&#60;img src=x onerror=alert(1)&#62; Marais', 'Marais'],
  ['&amp;amp;lt;b&amp;amp;gt;gras', 'gras'],
  ['un&#10;deux', 'un deux'],
  ['<<b>script>alert(1)</<b>script>x', ''],
])('[RE-05] a title is plain text: %s', (input, cleaned) => {
  expect(cleanTitle(input)).toBe(cleaned);
  expect(cleanTitle(cleaned)).toBe(cleaned);
});

test.each([
  ['  Scénarios & coûts : 3 < 5\nà soumettre  ', 'Scénarios & coûts : 3 < 5\nà soumettre'],
  ['si a<b alors\nfermer la digue', 'si a < b alors\nfermer la digue'],
  ['<p>Un si a<b</p> puis <i', '<p>Un si a &lt; b</p> puis &lt; i'],
  ['<p>Un</p><b>deux</b>', '<p>Un</p><b>deux</b>'],
  ['<a href="https://a.example/?b=1" title="a<b">là</a>', '<a href="https://a.example/?b=1">là</a>'],
  ['<img src=x onerror=alert(1) ', '< img src=x onerror=alert(1)'],
  ['<img src="https://a.example/b.png" onerror="alert(1)">', '<img src="https://a.example/b.png" />'],
  ['<img src="data:image/png;base64,AA==">', '<img src="data:image/png;base64,AA==" />'],
  ['<img src="http://a.example/b.png">', '<img />'],
  ['<a href="javascript:alert(1)">là</a>', '<a>là</a>'],
  ['<a href="//a.example">là</a>', '<a>là</a>'],
  ['<script>alert(1)</script><style>p{}</style><iframe src="https://a.example"></iframe>Reste', 'Reste'],
  ['&lt;img src=x onerror=alert(1)&gt;', '<img src="x" />'],
  ['<svg><script>alert(1)</script></svg>', ''],
])('[RE-05] a description keeps only allowed markup: %s', (input, cleaned) => {
  expect(cleanDescription(input)).toBe(cleaned);
  expect(cleanDescription(cleaned)).toBe(cleaned);
});
