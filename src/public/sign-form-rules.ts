import type { FieldError } from '../errors.ts';
import type { SignForm } from './sign-form-input.ts';

/**
 * What a person has to enter in the form beyond the rules of the API, as mistakes of its helper body: a given name, a way
 * to find the person again, and an email address whose domain has a dot, since one without is a typing mistake.
 */
export function findFormErrors({ typed }: Pick<SignForm, 'typed'>): FieldError[] {
  const [name, email, phone] = [typed.given_name, typed.email, typed.phone].map((text) => text.trim());
  return [
    ...(name === '' ? [{ pointer: '/person/given_name', message: 'is needed' }] : []),
    ...(email === '' && phone === '' ? [{ pointer: '/person', message: 'is needed' }] : []),
    ...(email === undefined || email === '' || address.test(email)
      ? []
      : [{ pointer: '/person/email_addresses/0/address', message: 'must be an email address' }]),
  ];
}

const address = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/u;
