// Writes demo/sample/resume.pdf: `node demo/make-resume.ts`. Maya Lindqvist and her employers are invented.
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import PDFDocument from 'pdfkit'

interface Role {
  employer: string
  title: string
  dates: string
  bullets: string[]
}

const roles: Role[] = [
  {
    employer: 'Northlake Payments',
    title: 'Senior Backend Engineer',
    dates: 'March 2021 - Present',
    bullets: [
      'Reduced checkout latency by 38 percent by caching price rules in Redis and batching ledger writes to PostgreSQL.',
      'Led the migration from a monolith to event-driven services with Kafka, with a team of six engineers and no interruption of payments.',
      'Designed the payment intake service in Node.js and TypeScript; it handles 1,200 requests a second at peak on Kubernetes.',
      'Mentored four engineers through pairing and design reviews; two of them were promoted.',
      'Introduced on-call runbooks and blameless reviews that cut the time to recovery from 52 to 18 minutes.',
      'Resolved a disagreement between the ledger and checkout teams about idempotency with a shared design review and one common key format.',
      'Found a race condition that paid 214 refunds twice, corrected the data with customer support within a day, and added a ledger check to the release process.',
      'Replaced a nightly reconciliation script with a streaming job, so that mismatches show within five minutes instead of the next morning.',
      'Interviewed more than 30 candidates and wrote the take-home exercise of the platform group.',
    ],
  },
  {
    employer: 'Harborview Logistics',
    title: 'Backend Engineer',
    dates: 'August 2017 - February 2021',
    bullets: [
      'Built the shipment tracking API in Python and Django that serves 3 million requests a day.',
      'Cut infrastructure cost by 22 percent by moving batch work to AWS spot instances and removing unused storage.',
      'Moved 40 warehouse terminals to a new barcode service with the operations staff, one site a week, and trained the shift leads.',
      'Introduced automated tests for the customs module, which lowered failed releases from one in five to one in twenty.',
      'Missed the first date of the carrier integration, re-planned it in smaller deliveries with the product manager, and shipped the first carrier three weeks later.',
      'Automated AWS deployments with Terraform and GitHub Actions, from two hours of manual steps to 15 minutes.',
    ],
  },
  {
    employer: 'Kiln Studio',
    title: 'Junior Software Developer',
    dates: 'June 2015 - July 2017',
    bullets: [
      'Developed web shops in PHP and JavaScript for eleven small retailers, and was the contact person of four of them.',
      'Wrote an import tool that reads supplier price lists and saved about six hours of manual work a week.',
    ],
  },
]

const require = createRequire(import.meta.url)
const font = (name: string) => require.resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`)
const margin = 56
const document = new PDFDocument({
  size: 'A4',
  margins: { top: margin, bottom: margin, left: margin, right: margin },
  // A fixed date: running this again must not change the file.
  info: {
    Title: 'Resume of Maya Lindqvist',
    Author: 'Maya Lindqvist',
    CreationDate: new Date('2026-11-01T00:00:00Z'),
  },
})
document.registerFont('regular', font('DejaVuSans'))
document.registerFont('bold', font('DejaVuSans-Bold'))

function heading(text: string): void {
  document.moveDown(0.9).font('bold').fontSize(12).fillColor('#1f4e79').text(text.toUpperCase())
  document.moveDown(0.2).font('regular').fontSize(9.5).fillColor('#222222')
}

function paragraph(text: string): void {
  document.font('regular').fontSize(9.5).fillColor('#222222').text(text, { lineGap: 2 }).moveDown(0.25)
}

function role({ employer, title, dates, bullets }: Role): void {
  document.moveDown(0.4).font('bold').fontSize(10.5).fillColor('#222222').text(employer)
  document.font('regular').fontSize(9.5).text(`${title}, ${dates}`, { lineGap: 2 }).moveDown(0.2)
  for (const bullet of bullets) {
    document.text(`•  ${bullet}`, { lineGap: 2, indent: 0 }).moveDown(0.3)
  }
}

const target = fileURLToPath(new URL('./sample/resume.pdf', import.meta.url))
const file = document.pipe(createWriteStream(target))

document.font('bold').fontSize(20).fillColor('#1f4e79').text('Maya Lindqvist')
document.font('regular').fontSize(11).fillColor('#222222').text('Senior Backend Engineer').moveDown(0.2)
document.fontSize(9).text('Utrecht, Netherlands | maya.lindqvist@example.com | +31 6 5550 0142')
heading('Summary')
paragraph(
  'Backend engineer with eleven years of experience in payments and logistics. I build services that stay correct under load, and I like to leave a team stronger than I found it.',
)
heading('Experience')
for (const entry of roles) role(entry)
heading('Education')
paragraph('MSc Computer Science, Delft University of Technology, 2013 - 2015')
paragraph('BSc Information Technology, Linköping University, 2010 - 2013')
heading('Certifications')
paragraph('Certified Kubernetes Application Developer, 2023')
heading('Skills')
paragraph('Languages: TypeScript, JavaScript, Python, SQL, Go')
paragraph('Backend: Node.js, NestJS, Django, REST, gRPC, GraphQL')
paragraph('Data: PostgreSQL, Redis, Kafka, Elasticsearch')
paragraph('Platform: Kubernetes, Docker, AWS, Terraform, GitHub Actions, Prometheus, Grafana')
heading('Languages')
paragraph('Swedish (native), English (fluent), Dutch (professional)')
document.end()
await once(file, 'finish')
