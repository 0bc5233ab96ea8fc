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
pre { white-space: pre-wrap; margin: .5em 0; }
pre span { white-space: nowrap; }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
th, td { padding: .3em .6em; text-align: right; border-bottom: 1px solid var(--soft); }
th:first-child, td:first-child { text-align: left; }
.wide { overflow-x: auto; }
.figures { table-layout: fixed; min-width: calc(8em + 5em * var(--columns)); }
.figures th:first-child { width: 36%; }
.figures th:first-child, .figures td:first-child { padding-left: 0; }
.compared { width: auto; margin: 1em 0; }
.compared th, .compared td { padding-left: 2em; }
.compared th:first-child, .compared td:first-child { padding-left: 0; }
.compared td + td { white-space: nowrap; }
.compared .all td { font-weight: bold; }
.group td { font-weight: bold; padding-top: 1em; }
.sources { table-layout: fixed; }
.sources th, .sources td { padding: .3em 0 .3em 1.2em; text-align: left; }
.sources th:first-child, .sources td:first-child { padding-left: 0; }
.sources th:first-child { width: 13em; }
.sources th:not(.difference) div { display: flex; justify-content: flex-end; width: 3.4em; }
.sources .difference { width: 8em; text-align: right; white-space: nowrap; }
.two .difference { width: 10em; }
.clear { font-weight: bold; }
.sources .bots { display: none; }
.sources tr:last-child td { border-bottom: 0; }
.sources tr:last-child td:not(.difference) { font-weight: bold; }
.points { display: flex; align-items: center; gap: .5em; }
.points span { flex: none; width: 3.4em; text-align: right; white-space: nowrap; }
.points svg { min-width: 0; }
.row { display: grid; grid-template-columns: 5em 1fr 12.5em; gap: 1.5em; align-items: center; }
.row > svg, .title { grid-column: 2; }
.name { text-align: right; }
.title { text-align: center; }
.said { font-size: .9em; line-height: 1.3; font-variant-numeric: tabular-nums; }
svg { display: block; width: 100%; overflow: visible; }
svg text { font: 13px system-ui, sans-serif; fill: var(--ink); }
.tick { stroke: var(--soft); stroke-width: .5; }
.axis { stroke: var(--ink); }
.mark { stroke: var(--ink); stroke-dasharray: 4 4; }
.bar { stroke: var(--dot); stroke-width: 3; }
.mean { fill: var(--ink); stroke: Canvas; stroke-width: 1.5; }
.ground { stroke: var(--soft); }
.box { fill: var(--fill); fill-opacity: .75; }
.dot { fill: var(--dot); }
@media (max-width: 600px) {
  .plot { padding: 0 1em; }
  .row { grid-template-columns: auto 1fr; gap: 0 1em; margin-top: .9em; }
  .row > svg, .title { grid-column: 1 / -1; grid-row: 2; }
  .name { text-align: left; font-weight: bold; }
  .said { text-align: right; }
  .row:nth-last-child(-n + 2) { margin-top: 0; }
  .figures, .compared, .sources, .note { font-size: 13px; }
  .figures th:first-child { width: 32%; }
  .figures th, .figures td { padding: .3em 0 .3em .5em; }
  .compared { width: 100%; }
  .compared th, .compared td { padding-left: .6em; }
  .stacked, .stacked thead, .stacked tbody { display: block; }
  .stacked tr {
    display: grid; grid-template-columns: repeat(var(--columns), minmax(0, 1fr));
    column-gap: .6em; padding: .3em 0; border-bottom: 1px solid var(--soft);
  }
  .stacked th, .stacked td { padding: .1em 0; border: 0; text-align: left; }
  .stacked td + td { white-space: normal; }
  .stacked th:first-child, .stacked td:first-child { grid-column: 1 / -1; }
  .compared.stacked thead { display: none; }
  .stacked td[data-name]::before { content: attr(data-name); display: block; opacity: .75; }
  .stacked td:first-child { font-weight: bold; }
  .sources.stacked tr { display: flex; flex-wrap: wrap; }
  .sources.stacked :is(th, td) {
    flex: 0 0 calc((100% + .6em) / var(--columns) - .6em); width: auto;
  }
  .sources.stacked :is(th, td):first-child { flex-basis: 100%; }
  .sources.stacked .difference { flex: none; width: auto; margin-right: .6em; }
  .stacked th.difference { display: none; }
  .stacked .bots { display: inline; }
  .sources.two :is(th, td) { padding: .3em 0 .3em .6em; text-align: right; width: 4.7em; }
  .sources.two :is(th, td):first-child { padding-left: 0; text-align: left; width: auto; }
  .sources.two .difference { width: 7.4em; white-space: normal; }
  .sources.two th div { width: auto; }
  .two svg { display: none; }
  .two .points { justify-content: flex-end; }
}
"""
