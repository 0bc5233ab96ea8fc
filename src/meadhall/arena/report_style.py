"""How the report of an arena looks; it follows the reader's light or dark setting."""

STYLE = """
:root { color-scheme: light dark; --ink: #222; --soft: #bbb; --fill: #7aa6c9; --dot: #14507a; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e4e4e4; --soft: #555; --fill: #3f6f94; --dot: #9fd0f5; }
}
body { font: 16px/1.5 system-ui, sans-serif; max-width: 960px; margin: 2em auto; padding: 0 1em; }
h1 { line-height: 1.2; }
h2 { margin: 1.6em 0 .4em; }
p { margin: .5em 0; }
.verdict { border-left: 4px solid var(--dot); padding: .2em 0 .2em 1em; margin: 1em 0; }
.verdict p:first-child { font-size: 1.2em; font-weight: bold; }
.facts { margin: 1em 0; }
.facts p { margin: 0; }
.note { font-size: .9em; }
code { overflow-wrap: anywhere; }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
th, td { padding: .3em .6em; text-align: right; border-bottom: 1px solid var(--soft); }
th:first-child, td:first-child { text-align: left; }
.figures td { white-space: nowrap; }
.compared { width: auto; margin: 1em 0; }
.compared th, .compared td { padding-left: 1.2em; }
.compared th:first-child, .compared td:first-child { padding-left: 0; }
.compared td + td { white-space: nowrap; }
.compared .all td { font-weight: bold; }
.group td { font-weight: bold; padding-top: 1em; }
.sources { table-layout: fixed; }
.sources th, .sources td { padding: .3em .2em .3em 1em; overflow-wrap: break-word; hyphens: auto; }
.sources th:first-child, .sources td:first-child { padding-left: 0; }
.sources th:first-child { width: 14em; }
.sources .difference { width: 6em; }
.sources tr:last-child td { border-bottom: 0; font-weight: bold; }
.points { display: flex; align-items: center; }
.points span { min-width: 4em; white-space: nowrap; }
.points svg { min-width: 0; }
.plot { padding-right: 1.5em; }
.row { display: grid; grid-template-columns: 5em 1fr; gap: 1.5em; align-items: center; }
.row span { text-align: right; }
.title span { text-align: center; }
svg { display: block; width: 100%; overflow: visible; }
svg text { font: 13px system-ui, sans-serif; fill: var(--ink); }
.tick { stroke: var(--soft); stroke-width: .5; }
.axis { stroke: var(--ink); }
.mark { stroke: var(--ink); stroke-dasharray: 4 4; }
.bar { stroke: var(--dot); stroke-width: 3; }
.value { stroke: var(--dot); opacity: .45; }
.ground { stroke: var(--soft); }
.box { fill: var(--fill); fill-opacity: .75; }
.dot { fill: var(--dot); }
@media (max-width: 600px) {
  .plot { padding: 0 1em; }
  .row { grid-template-columns: 1fr; gap: 0; }
  .row span { text-align: left; }
  .row span:empty { display: none; }
  .title span { text-align: center; }
  .figures thead { display: none; }
  .figures tr { display: block; margin-bottom: 1em; }
  .figures td { display: flex; justify-content: space-between; border: 0; padding: 0; }
  .figures td::before { content: attr(data-head); }
  .figures td:first-child { font-weight: bold; border-bottom: 1px solid var(--soft); }
  .figures td:first-child::before { content: none; }
  .compared { width: 100%; font-size: 13px; }
  .compared th, .compared td { padding: .3em 0 .3em .6em; }
  .sources { font-size: 13px; }
  .sources th:first-child { width: 7em; }
  .sources .difference { width: 6em; }
  .sources th, .sources td { padding-left: .6em; }
  .points { flex-direction: column-reverse; align-items: stretch; }
}
"""
