/** Digits with country code, as stored: `5511987654321` → `(11) 98765-4321` */
export function formatPhone(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  const national = digits.length > 11 && digits.startsWith('55') ? digits.slice(2) : digits;
  const parts = national.match(/^(\d{2})(\d{4,5})(\d{4})$/);
  return parts ? `(${parts[1]}) ${parts[2]}-${parts[3]}` : phone;
}
