/** 90 or more Excellent, 70 or more Good, 50 or more Fair, else Needs Work. */
export const seoLabel = (score: number): 'excellent' | 'good' | 'fair' | 'needsWork' => {
  if (score >= 90) return 'excellent';
  if (score >= 70) return 'good';
  return score >= 50 ? 'fair' : 'needsWork';
};
