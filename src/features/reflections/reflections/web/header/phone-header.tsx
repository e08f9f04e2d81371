import { styled } from '@mui/material/styles';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { customPhoneBar, useBarHeight } from '#ui/page/bar-heights.ts';
import { colour } from '#ui/theme/palette.ts';
import { SERIF, typeStyles } from '#ui/theme/type-styles.ts';
import { BackArrow } from './back-link.tsx';
import { DescriptionEditor, draftToResume, TitleEditor } from './editors.tsx';
import { type ReflectionHeaderProps, StatePills } from './reflection-header.tsx';
import { ReflectionMenu } from './reflection-menu.tsx';

/** The header on a phone, in place of the product's app bar: sharing and editing are in the menu. */
export function PhoneHeader({ reflection, backTo, status, people, tabs }: ReflectionHeaderProps) {
  const head = useRef<HTMLElement>(null);
  const menu = useRef<HTMLButtonElement>(null);
  const [editedField, setEditedField] = useState<'title' | 'description' | null>(null);
  // In an effect: a previous editor may store its draft while it unmounts.
  useEffect(() => setEditedField(draftToResume(reflection.id)), [reflection.id]);
  useBarHeight(head, 'top');
  useLayoutEffect(() => {
    customPhoneBar.open();
    return customPhoneBar.close;
  }, []);
  const end = (how: 'ended' | 'left') => {
    setEditedField(null);
    if (how === 'ended') menu.current?.focus();
  };
  return (
    <Head ref={head}>
      <div className="line">
        <BackArrow backTo={backTo} />
        <div className="what">
          <h1>{reflection.title}</h1>
          {status}
        </div>
        {people}
        <ReflectionMenu reflection={reflection} button={menu} onWrite={setEditedField} />
      </div>
      <div className="states">
        <StatePills reflection={reflection} />
      </div>
      {editedField ? (
        <div className="writing">
          {editedField === 'title' ? (
            <TitleEditor reflection={reflection} onEnd={end} />
          ) : (
            <DescriptionEditor reflection={reflection} onEnd={end} />
          )}
        </div>
      ) : null}
      {tabs}
    </Head>
  );
}

const Head = styled('header')({
  position: 'sticky',
  top: 0,
  zIndex: 9,
  background: colour.surface,
  borderBottom: `1px solid ${colour.line}`,
  '& > .line': {
    display: 'flex',
    alignItems: 'center',
    gap: 2,
    minHeight: 56,
    padding: '0 4px',
    '& > .MuiIconButton-root': { width: 44, height: 44 },
  },
  '& .what': { flex: 1, minWidth: 0 },
  '& h1': {
    fontFamily: SERIF,
    fontSize: '1.0625rem',
    lineHeight: 21 / 17,
    fontWeight: 650,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& > .states': { display: 'flex', gap: 6, padding: '0 16px 6px 50px', '&:empty': { display: 'none' } },
  '& > .writing': { padding: '8px 8px 8px 20px', '& > .title': { ...typeStyles.card } },
});
