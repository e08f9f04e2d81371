/** Styles of a page outside the application: same colours, shapes and sizes. */
export const apiPageStyle = `
:root{--bg:#f3f6f7;--surface:#fff;--sunken:#e9eef0;--line:#d8e0e4;--text:#15222c;--text2:#455360;--primary:#0c5b67;--soft:#dfeef0}
@media(prefers-color-scheme:dark){:root{--bg:#0f161b;--surface:#161f26;--sunken:#0b1115;--line:#2b3841;--text:#e6ecef;--text2:#b3bfc8;--primary:#74c7d1;--soft:#16343a}}
*{box-sizing:border-box}
body{margin:0;background:var(--bg);color:var(--text);font:14px/20px "Inter Variable",Inter,system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
a{color:var(--primary)}
:focus-visible{outline:2px solid var(--primary);outline-offset:2px}
.skip{position:absolute;left:-999px}.skip:focus{left:16px;top:16px;background:var(--surface);padding:8px 12px}
header{height:56px;display:flex;align-items:center;gap:16px;padding:0 32px;background:var(--surface);border-bottom:1px solid var(--line);color:var(--text2)}
.mark{display:flex;align-items:center;gap:10px;font-size:17px;font-weight:650;letter-spacing:-.02em;color:var(--text);text-decoration:none}
.page{display:flex;gap:32px;max-width:1120px;margin:0 auto;padding:32px}
nav{flex:0 0 180px}nav ul{position:sticky;top:32px;list-style:none;margin:0;padding:0}nav a{display:block;padding:7px 12px;border-radius:8px;text-decoration:none}nav a:hover{background:var(--sunken)}
main{flex:1;min-width:0}main:focus{outline:none}main>p>a{display:inline-block;padding:4px 0}
h1{font-size:28px;line-height:36px;font-weight:650;letter-spacing:-.02em;margin:0 0 8px}
h2{font-size:20px;line-height:28px;font-weight:650;margin:36px 0 12px}
h3{font-size:14px;margin:0 0 8px;overflow-wrap:anywhere}
article{background:var(--surface);border:1px solid var(--line);border-radius:12px;padding:16px;margin:0 0 12px}
article p{margin:0 0 8px}.meta,caption,td{color:var(--text2)}
.method{display:inline-block;background:var(--soft);color:var(--primary);border-radius:6px;padding:2px 8px;font-size:12px}
table{width:100%;table-layout:fixed;border-collapse:collapse;margin-top:12px}tr>:nth-child(1){width:28%}tr>:nth-child(3),tr>:nth-child(4){width:18%}caption{text-align:left;font-size:12px;padding-bottom:4px}
th,td{text-align:left;font-weight:400;padding:6px 12px 6px 0;border-top:1px solid var(--line);vertical-align:top;overflow-wrap:anywhere}
@media(max-width:900px){th,td{padding-right:8px}.page{display:block;padding:16px}header{padding:0 16px}nav{margin-bottom:20px}nav ul{position:static;display:flex;flex-wrap:wrap;margin:0 -12px}}
@media(max-width:599px){table{font-size:12px}tr>:nth-child(1){width:32%}tr>:nth-child(3){width:21%}tr>:nth-child(4){width:24%}}
`;
