/** One page for the press, as HTML: only what can be checked in the running product. */
export function factSheet({ mark, face }: { mark: string; face: string }): string {
  return `<html lang="en"><head><title>Cuelight fact sheet</title><style>${face}
@page{margin:14mm 18mm}body{margin:0;font:9.5pt/1.42 Inter,sans-serif;color:#1b1b24}
header{display:flex;align-items:center;gap:12px;font-size:20pt;font-weight:650}header svg{width:44px}
h2{margin:11pt 0 3pt;font-size:12pt;color:#6d28d9}ul{margin:0;padding-left:14pt}p{margin:4pt 0}
table{border-collapse:collapse;width:100%}td{padding:3pt 8pt 3pt 0;border-bottom:1px solid #e5e2ee;vertical-align:top}td:first-child{font-weight:600;width:34%}
</style></head><body><header>${mark}Cuelight: fact sheet</header>
<h2>What it is</h2>
<p>A web application for people who prepare for job interviews and hold them. It reads a resume, prepares questions for one
job description, listens along in a live interview, proposes answers, and writes a scored report.</p>
<h2>How it works</h2>
<table>
<tr><td>Resume</td><td>A PDF of at most 10 MB is split into sections, roles and single lines, and made searchable by meaning and by words.</td></tr>
<tr><td>Preparation</td><td>Questions for one job description, each with an answer from the candidate's own lines.</td></tr>
<tr><td>Live interview</td><td>Two separate tracks: a shared browser tab (interviewer) and the microphone (candidate). A question is complete after three seconds of silence.</td></tr>
<tr><td>Evidence</td><td>Every answer names the resume lines it stands on. A sentence that cannot be shown to stand on its line is replaced by the line.</td></tr>
<tr><td>Report</td><td>Scores by fixed rules: the same interview always gives the same numbers.</td></tr>
<tr><td>Price</td><td>One credit is one live interview. Credits are bought once; there is no subscription. Preparing needs no credit.</td></tr>
</table>
<h2>Where data goes</h2>
<p>With the embedded engines, recognition, search and answers run on the server itself; in private mode speech is recognised in
the browser. Operators may connect external
providers; each answer says which engine wrote it. Apart from Google's sign-in, pages load nothing from third parties. Candidates can delete their account
with everything in it at any time.</p>
<h2>What it does not claim</h2>
<ul><li>It does not hide: no stealth mode, no disguise, no joining of calls.</li>
<li>It does not predict hiring decisions.</li>
<li>It does not invent experience: what a resume does not show is left out.</li>
<li>The embedded engines understand English only. The check of answers holds back some honest paraphrases and lets some
subtle untruths through: 44 of 141 and 26 of 99 in a test by an outside author.</li></ul>
<h2>Platforms</h2>
<p>Live sessions need Chrome or Edge on a computer, because other browsers cannot share the sound of a tab. Preparation and
reports work on any current browser, phones included.</p>
<h2>Contact</h2>
<p>Through the contact form of the site that gave you this sheet.</p></body></html>`
}
