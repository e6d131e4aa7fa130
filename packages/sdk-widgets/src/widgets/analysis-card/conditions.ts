/** Condition grades as named by the API, best first. */
export const CONDITIONS = ['New with tags', 'New without tags', 'New with defects', 'Excellent', 'Very good', 'Good', 'Fair', 'Poor'];
