import { expect, test } from 'vitest';
import { cleanSvgAside } from './clean-svg-aside.ts';

test('a drawing is cleaned in a worker thread', async () => {
  const cleaned = await cleanSvgAside('<svg><script>alert(1)</script><path d="M0 0"/></svg>');
  expect(cleaned).toBe('<svg><path d="M0 0"></path></svg>');
  expect(await cleanSvgAside('no drawing')).toBeUndefined();
});

test('a drawing that takes forever is refused without blocking, and the next one is cleaned', async () => {
  const endless = cleanSvgAside(`<svg>${'<g>'.repeat(1_000_000)}`, 300);
  const next = cleanSvgAside('<svg> </svg>');
  await expect(endless).rejects.toMatchObject({ reason: { key: 'drawing-too-complex' } });
  expect(await next).toBe('<svg> </svg>');
});
