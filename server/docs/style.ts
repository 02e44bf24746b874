/** The stylesheet of the documentation, with the portal's colors in both themes. */
export const docsStyle = `
:root { color-scheme: light dark; --ink: #1b2220; --paper: #f7f6f3; --quiet: #58615d; --line: #e5e2db; --shade: #eaf1ee; --link: #1f4d3f; }
@media (prefers-color-scheme: dark) { :root { --ink: #e8ebe9; --paper: #101513; --quiet: #a3aea9; --line: #2a3430; --shade: #1a2a25; --link: #7fb8a4; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.55 Inter, system-ui, sans-serif; }
a { color: var(--link); }
main, header, nav { padding: 0 1.25rem; min-width: 0; }
header, .page { max-width: 90rem; margin: 0 auto; }
header { padding-top: 2.5rem; }
h1, h2, h3 { font-family: 'Source Serif 4', Georgia, serif; line-height: 1.25; overflow-wrap: anywhere; }
h2 { margin-top: 3.5rem; padding-bottom: .4rem; border-bottom: 2px solid var(--line); }
main section section { padding-bottom: 1.25rem; border-bottom: 1px solid var(--line); }
h3 { margin: 1.75rem 0 .25rem; }
nav ul { columns: 16rem; padding: 0; list-style: none; margin: .25rem 0 1rem; }
nav li { break-inside: avoid; }
nav a { display: block; min-height: 24px; overflow-wrap: anywhere; }
nav h3 { font-size: 1rem; margin: .75rem 0 0; }
code, pre { font: .875em/1.5 ui-monospace, 'SF Mono', Menlo, Consolas, monospace; }
code { background: var(--shade); padding: .05em .3em; border-radius: 3px; overflow-wrap: anywhere; }
pre { background: var(--shade); padding: .75rem 1rem; overflow: auto; max-height: 30rem; border-radius: 6px; }
.call { font-size: 1.05rem; }
.method { font-weight: 600; letter-spacing: .03em; }
.wide { overflow-x: auto; margin: 1rem 0; }
table { border-collapse: collapse; width: 100%; font-size: .9rem; }
caption { text-align: left; color: var(--quiet); padding-bottom: .35rem; }
th, td { text-align: left; vertical-align: top; padding: .4rem .9rem .4rem 0; border-bottom: 1px solid var(--line); }
td { min-width: 6rem; } td:nth-last-child(-n + 2) { min-width: 12rem; }
tbody th { font-weight: 400; }
tbody th code { white-space: nowrap; overflow-wrap: normal; }
td ul { margin: 0; padding-left: 1.1rem; }
summary { cursor: pointer; color: var(--link); width: fit-content; min-height: 24px; }
.anchor { display: inline-block; min-width: 24px; min-height: 24px; text-align: center; text-decoration: none; }
[id] { scroll-margin-top: 1rem; }
form { display: flex; flex-wrap: wrap; gap: .5rem; align-items: end; margin: 1rem 0; }
label { display: grid; gap: .25rem; flex: 1 1 12rem; }
input, button { font: inherit; min-height: 2.25rem; padding: .25rem .6rem; border: 1px solid var(--quiet); border-radius: 4px; background: transparent; color: inherit; min-width: 0; }
button { cursor: pointer; }
@media (min-width: 64rem) {
  .page { display: grid; grid-template-columns: 18rem minmax(0, 1fr); }
  nav { position: sticky; top: 0; align-self: start; max-height: 100vh; overflow-y: auto; }
  nav ul { columns: auto; }
}
:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
.skip { position: absolute; left: -100rem; } .skip:focus { left: 1rem; top: 1rem; background: var(--paper); padding: .5rem; }
`;
