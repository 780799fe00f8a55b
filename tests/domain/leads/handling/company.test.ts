import { expect, it } from 'vitest';
import { companyDomain } from '../../../../app/domain/leads/handling/company.ts';

it.each([
  ['Ana@Roy-Dental.example', 'roy-dental.example'],
  ['ana@gmail.com', null],
  ['ana@Sympatico.CA', null],
  ['ana@localhost', null],
  ['', null],
])('the company of %s', (email, domain) => expect(companyDomain(email)).toBe(domain));
