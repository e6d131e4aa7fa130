/** The reference page's style, inlined because the page loads no files. */
export const REFERENCE_STYLE = `
:root { color-scheme: light dark; --paper: #faf7f2; --ink: #1d1b18; --quiet: #5f5a52; --line: #ddd5c8; --accent: #1e6b52; --code: #f1ebe1; }
@media (prefers-color-scheme: dark) {
  :root { --paper: #171512; --ink: #f3eee6; --quiet: #b3aa9c; --line: #3a352e; --accent: #5cc79b; --code: #211e1a; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
a { color: var(--accent); }
a:focus-visible, summary:focus-visible, pre:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
.layout { display: grid; gap: 32px; max-width: 1120px; margin: 0 auto; padding: 24px 16px 64px; }
nav ul { list-style: none; margin: 0; padding: 0; }
nav > ul > li > a { display: block; padding: 4px 0; font-weight: 600; }
main { min-width: 0; }
h1 { margin: 0 0 8px; font-size: 28px; line-height: 1.2; }
h2 { margin: 48px 0 8px; font-size: 22px; }
h3 { margin: 0; font-size: 16px; font-weight: 600; }
h4 { margin: 16px 0 4px; font-size: 14px; }
p { margin: 4px 0 12px; }
code, pre { font: 14px/1.5 ui-monospace, Consolas, monospace; }
pre { margin: 4px 0; padding: 12px; overflow: auto; max-height: 420px; background: var(--code); border-radius: 8px; }
details { border-top: 1px solid var(--line); }
summary { display: flex; flex-wrap: wrap; gap: 4px 12px; align-items: baseline; padding: 12px 0; cursor: pointer; overflow-wrap: anywhere; }
summary .method { min-width: 68px; font-weight: 700; color: var(--accent); }
summary .about { flex-basis: 100%; color: var(--quiet); }
details[open] { padding-bottom: 16px; }
table { width: 100%; border-collapse: collapse; font-size: 14px; }
th, td { padding: 6px 12px 6px 0; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; }
td:last-child { overflow-wrap: anywhere; }
.quiet { color: var(--quiet); }
.skip { position: absolute; left: -999px; }
.skip:focus { left: 16px; top: 8px; padding: 8px; background: var(--paper); }
@media (min-width: 900px) {
  .layout { grid-template-columns: 200px minmax(0, 1fr); }
  nav { position: sticky; top: 24px; align-self: start; max-height: calc(100vh - 48px); overflow: auto; }
}
@media (max-width: 600px) {
  nav ul { display: flex; flex-wrap: wrap; gap: 0 16px; }
  thead { display: none; }
  tr { display: grid; grid-template-columns: max-content minmax(0, 1fr); border-bottom: 1px solid var(--line); padding: 6px 0; }
  th, td { border: 0; padding: 0 12px 0 0; }
  td:last-child { grid-column: 1 / -1; }
}
@media print { nav { display: none; } pre { max-height: none; } }
`;
