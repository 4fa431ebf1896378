import { productName } from '@cuelight/contracts/constants'
import type { contactMessages, jobApplications } from '@cuelight/db/schema/enquiry'

// Plain text throughout: what a visitor typed is never anything but text. Mails to visitors repeat nothing of it,
// because the address may be somebody else's.

export function contactConfirmation(to: string, id: number) {
  return {
    to,
    subject: `${productName}: we received your message (number ${id})`,
    text: [
      'Hello,',
      `your message through our contact form arrived. It has the number ${id}.`,
      'We answer by email.',
      'You did not write to us? Then somebody used your address; you can ignore this mail.',
    ].join('\n\n'),
  }
}

export function applicationConfirmation(to: string, id: number) {
  return {
    to,
    subject: `${productName}: we received your application (number ${id})`,
    text: [
      'Hello,',
      `your application arrived with its PDF. It has the number ${id}.`,
      'We write to you as soon as we have read it.',
      'You did not apply? Then somebody used your address; please tell us by answering this mail.',
    ].join('\n\n'),
  }
}

export function confirmSubscription(to: string, confirmUrl: string) {
  return {
    to,
    subject: `${productName} newsletter: please confirm`,
    text: [
      'Hello,',
      `somebody, probably you, asked for the ${productName} newsletter with this address. To confirm, open:`,
      confirmUrl,
      'The link works for three days. If it was not you, do nothing: without your confirmation nothing is sent.',
    ].join('\n\n'),
  }
}

export function welcomeSubscriber(to: string, unsubscribeUrl: string) {
  return {
    to,
    subject: `${productName} newsletter: you are subscribed`,
    text: [
      'Hello,',
      'thank you for confirming. You hear from us when there is something worth reading.',
      'To unsubscribe at any time, open:',
      unsubscribeUrl,
    ].join('\n\n'),
    unsubscribeUrl,
  }
}

export function contactForOperator(row: typeof contactMessages.$inferSelect) {
  return {
    subject: `Contact form ${row.id}: ${row.subject}`,
    text: `From: ${row.name} <${row.email}>\nAt: ${row.createdAt.toISOString()}\n\n${row.message}`,
  }
}

export function applicationForOperator(row: typeof jobApplications.$inferSelect) {
  const position = row.positionSlug ?? 'general application'
  return {
    subject: `Application ${row.id}: ${position}`,
    text: [
      `From: ${row.name} <${row.email}>`,
      `At: ${row.createdAt.toISOString()}`,
      `Position: ${position}`,
      `File: ${row.fileName}, ${row.sizeBytes} bytes, attached; kept in the file store as ${row.fileKey}`,
      '',
      row.message || '(no note)',
    ].join('\n'),
  }
}
