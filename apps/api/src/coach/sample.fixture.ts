import type { JobInput, ResumeLine } from '../ports/language-model.ts'

const northlake = 'Northlake Payments, Senior Backend Engineer, 2021-2025'

/** A fictional resume. */
export const sampleLines: ResumeLine[] = [
  [
    northlake,
    'Led the migration of the ledger from MySQL to PostgreSQL with zero downtime, cutting p95 latency from 900 to 240 ms',
  ],
  [northlake, 'Mentored four junior engineers and ran the hiring loop for the team'],
  [northlake, 'Built event pipelines on Kafka that handle 12 million events a day'],
  [northlake, 'Wrote the postmortem process after a six hour outage and cut repeat incidents by 60%'],
  [northlake, 'Negotiated API contracts between three teams with competing priorities'],
  ['', 'Python, Go, Terraform, Docker'],
].map(([roleHeader = '', text = ''], index) => ({
  resumeLineId: 100 + index,
  section: roleHeader ? 'Experience' : 'Skills',
  roleHeader,
  text,
}))

export const sampleJob: JobInput = {
  position: 'Senior Backend Engineer',
  companyName: 'Acme Pay',
  companyDetails: 'Acme Pay serves 300 merchants in Lisbon.',
  jobDescription: `About us
We are Acme Pay and like tea.

What you will do:
- Design and operate payment APIs used by thousands of merchants.
- Mentor two junior engineers.

Requirements
• 5+ years of experience building backend services with Go or Java
• Strong PostgreSQL and Kafka
• Kubernetes in production

Nice to have:
- Terraform
- Experience with PCI DSS

Benefits
- Gym and Docker stickers`,
}
