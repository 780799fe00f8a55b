export interface ReplyTemplate {
  id: string;
  /** In the list of templates, at most 40 characters. */
  name: string;
  /**
   * Plain text without the signature, which is added when the reply is sent. `{name}` is the visitor's, `{gaps}` the list of
   * measures that the visitor's assessment found missing; `{firm}`, `{phone}` and the other facts work as elsewhere. No
   * promotion: this answers an enquiry and nothing else.
   */
  text: string;
}

export const replyTemplates: readonly ReplyTemplate[] = [
  {
    id: 'questions',
    name: 'A few questions first',
    text: `Hello {name},

Thank you for writing to {firm}. I have read your message. Before I can give you a useful answer I need to know:

- How many people work at your office, and how many computers do they use?
- Since when has this been a problem, and what changed just before?
- When can I reach you by phone today?

If it is urgent, call {phone} now.`,
  },
  {
    id: 'missed-call',
    name: 'I tried to call',
    text: `Hello {name},

I tried to call you about your enquiry and could not reach you. When would be a good time, and on which number?

You can also call {phone} and give the reference number in the subject of this message.`,
  },
  {
    id: 'appointment',
    name: 'Suggest a time',
    text: `Hello {name},

Thank you for your enquiry. I suggest that we talk on [day] at [time], by phone or at your office. It takes about half an hour.

Please answer with one word if that suits you, or with a time that is better.`,
  },
  {
    id: 'assessment',
    name: 'Assessment results',
    text: `Hello {name},

Thank you for the self-assessment. I have gone through your answers. Not in place yet:

{gaps}

I would start with [measure], because [reason]. If you want to go through the list together, tell me when I can call you.`,
  },
  {
    id: 'prices',
    name: 'What a price depends on',
    text: `Hello {name},

Thank you for asking about our prices. What you pay depends on the number of people and devices, and on what is to be looked after. Please tell me:

- the number of people, computers and servers,
- which programs your work depends on,
- whether somebody looks after your systems today.

Then I will send you a price in writing.`,
  },
  {
    id: 'elsewhere',
    name: 'Not something we do',
    text: `Hello {name},

Thank you for writing to {firm}. What you describe is not something that we do, so I would rather not keep you waiting: please ask a company that does it every day.`,
  },
];

/** Under every reply: who sent it, why, and how to stop (CASL). `{reference}` is the lead's. */
export const replyFooter = `{firm}, {address}
{phone}

You receive this message because you wrote to us (reference {reference}). If you do not want to hear from us again, write to {privacyEmail} and you will not.`;
