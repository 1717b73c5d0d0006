interface TypedEmail {
  email: string;
  currentPassword: string;
}

/** What is sent of `EmailFields`: the password only where it proves whose the other e-mail is. */
export const emailRequest = ({ email, currentPassword }: TypedEmail, standing: string) => ({
  email: email.trim(),
  ...(email.trim() !== standing && currentPassword && { currentPassword }),
});
