import {
  contactMessageSchema,
  type EnquiryReceipt,
  enquiryReceiptSchema,
  jobApplicationSchema,
  newsletterLinkSchema,
  newsletterSubscriptionSchema,
} from '@cuelight/contracts/enquiry'
import { enquiryLimits, enquiryTexts } from '@cuelight/contracts/enquiry-limits'
import type { Response } from 'express'
import {
  confirmSubscriber,
  sendApplication,
  sendContactMessage,
  subscribe,
  unsubscribe,
} from '../../features/enquiry/index.ts'
import { type Notice, sendNotice, wantsPage } from '../notice-page.ts'
import { directRow, type Row } from '../row.ts'

const tag = 'Enquiries'
/** A person sends one message, perhaps a second to correct the first. */
const ratePerMinute = 6

/** The receipt as JSON to a script, as a page to a browser that sent the form itself. */
function sendReceipt(response: Response, status: number, { message }: EnquiryReceipt): void {
  response.status(status)
  if (wantsPage(response.req)) sendNotice(response, { title: 'Thank you', text: message })
  else response.json({ message })
}

/** Mail scanners open links, so a link only shows the button that does it. */
function linkRows(verb: 'confirm' | 'unsubscribe', notice: Notice, run: typeof confirmSubscriber): Row[] {
  const path = `/enquiry/newsletter/${verb}`
  const shared = { path, tag, access: 'public', ratePerMinute: 30, query: newsletterLinkSchema } as const
  return [
    directRow({
      ...shared,
      method: 'GET',
      summary: `The page behind the ${verb} link of a mail; it changes nothing.`,
      responses: { 200: { mediaType: 'text/html' } },
      async handle(_context, _wire, response) {
        sendNotice(response, notice)
      },
    }),
    directRow({
      ...shared,
      method: 'POST',
      acceptsForm: true,
      summary: `Does what the ${verb} link of a mail says (one click, RFC 8058).`,
      responses: { 200: enquiryReceiptSchema },
      async handle(context, { query }, response) {
        sendReceipt(response, 200, await run(context, query))
      },
    }),
  ]
}

export const enquiryRows: Row[] = [
  directRow({
    method: 'POST',
    path: '/enquiry/contact',
    tag,
    summary: 'A message to the operator. `website` is a trap for machines: leave it out.',
    access: 'public',
    ratePerMinute,
    acceptsForm: true,
    body: contactMessageSchema,
    responses: { 201: enquiryReceiptSchema },
    async handle(context, { body }, response) {
      sendReceipt(response, 201, await sendContactMessage(context, body))
    },
  }),
  directRow({
    method: 'POST',
    path: '/enquiry/newsletter',
    tag,
    summary: 'Asks for the newsletter; the address confirms by the link of a mail.',
    access: 'public',
    ratePerMinute,
    acceptsForm: true,
    body: newsletterSubscriptionSchema,
    responses: { 202: enquiryReceiptSchema },
    async handle(context, { body }, response) {
      sendReceipt(response, 202, await subscribe(context, body))
    },
  }),
  ...linkRows(
    'confirm',
    {
      title: 'Confirm your subscription',
      text: 'Press the button to get our newsletter at the address this mail came to.',
      button: 'Confirm',
    },
    confirmSubscriber,
  ),
  ...linkRows(
    'unsubscribe',
    {
      title: 'Unsubscribe',
      text: 'Press the button and no further newsletter is sent to your address.',
      button: 'Unsubscribe',
    },
    unsubscribe,
  ),
  directRow({
    method: 'POST',
    path: '/enquiry/application',
    tag,
    summary: 'An application for a position of the careers page, with a PDF of at most 10 MB.',
    access: 'public',
    ratePerMinute,
    bodyKind: 'multipart',
    file: {
      name: 'file',
      maxBytes: enquiryLimits.applicationFileBytes,
      tooLargeText: enquiryTexts.fileTooLarge,
      missingText: enquiryTexts.fileMissing,
    },
    body: jobApplicationSchema,
    responses: { 201: enquiryReceiptSchema },
    async handle(context, { body, file }, response) {
      const upload = { fileName: file?.fileName ?? '', bytes: file?.bytes ?? new Uint8Array() }
      sendReceipt(response, 201, await sendApplication(context, body, upload))
    },
  }),
]
